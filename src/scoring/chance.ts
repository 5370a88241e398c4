import { agrees } from './align.ts';
import type { Partners } from './align.ts';
import type { Pairing } from './wavefront.ts';

// In a script of some fifty letters every fourth or fifth of another text finds its like, alone or in twos; three in a row are rare.
const ownRun = 3;
// A shorter run counts where the edits on one side of it are a copy: at least half of this many are right.
const neighbours = 8;
const placesPerStep = 16_384;

/**
 * Which right letters, of those that are tokens of their own, agree by chance alone: one for each typed token that does. They stand in runs
 * of one or two, amid edits of which fewer than half are right on either side. It is to letters what one half is to a word in `refine`.
 */
export function* lettersByChance(
  pairing: Pairing,
  partners: Partners,
  isLetter: (id: number) => boolean,
): Generator<void, Uint8Array> {
  const { typed } = pairing;
  const byChance = new Uint8Array(typed.length);
  const edits = yield* editsOf(pairing, partners);
  for (const [from, to] of runsOfRight(edits)) {
    if (to - from >= ownRun || isBesideCopy(edits, from, to)) continue;
    for (let at = from; at < to; at++) {
      const place = edits.typed[at] ?? 0;
      if (isLetter(typed[place] ?? -1)) byChance[place] = 1;
    }
  }
  return byChance;
}

/** The edits of a copy in order, right tokens among them. */
type Edits = {
  /** The typed token of each, or -1 for one that is missed. */
  readonly typed: Int32Array;
  /** How many of the edits before each are right; one longer, for the end. */
  readonly rightBefore: Int32Array;
};

function* editsOf(pairing: Pairing, partners: Partners): Generator<void, Edits> {
  const last = partners.findLast((partner) => partner >= 0) ?? -1;
  const most = partners.length + last + 1;
  const typed = new Int32Array(most);
  const rightBefore = new Int32Array(most + 1);
  let length = 0;
  let reached = 0;
  const add = (token: number, isRight: boolean): void => {
    typed[length] = token;
    rightBefore[length + 1] = (rightBefore[length] ?? 0) + (isRight ? 1 : 0);
    length++;
  };
  for (let at = 0; at < partners.length; at++) {
    if (at % placesPerStep === placesPerStep - 1) yield;
    const partner = partners[at] ?? -1;
    while (reached < partner) {
      add(-1, false);
      reached++;
    }
    add(at, partner >= 0 && agrees(pairing, partner, at));
    if (partner >= 0) reached = partner + 1;
  }
  return { typed: typed.subarray(0, length), rightBefore: rightBefore.subarray(0, length + 1) };
}

function* runsOfRight({ typed, rightBefore }: Edits): Generator<readonly [from: number, to: number]> {
  let from = 0;
  for (let at = 0; at < typed.length; at++) {
    if (rightBefore[at + 1] !== rightBefore[at]) continue;
    if (from < at) yield [from, at];
    from = at + 1;
  }
  if (from < typed.length) yield [from, typed.length];
}

/** Whether half of the edits before a run, or of those after it, are right. Where the copy begins or ends there is nothing against it. */
function isBesideCopy({ typed, rightBefore }: Edits, from: number, to: number): boolean {
  const before = Math.max(0, from - neighbours);
  const after = Math.min(typed.length, to + neighbours);
  const right = (start: number, end: number): number => (rightBefore[end] ?? 0) - (rightBefore[start] ?? 0);
  return right(before, from) * 2 >= from - before || right(to, after) * 2 >= after - to;
}
