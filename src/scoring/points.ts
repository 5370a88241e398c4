import { agrees } from './align.ts';
import type { Partners } from './align.ts';
import type { Likeness } from './likeness.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Pairing } from './wavefront.ts';

/** Points in graphemes: `earned` out of `possible` so far, and `ahead` in what of the passage is not reached yet. */
export type Points = { readonly earned: number; readonly possible: number; readonly ahead: number };

/** What decides the points of a right or wrong word. */
export type Judgement = {
  readonly likeness: Likeness;
  /** For each typed token whether it is right by chance alone; see `chance.ts`. */
  readonly byChance: Uint8Array;
};

// A comparison takes about a microsecond.
const tokensPerStep = 4096;

/** Counts the points of an aligned copy; `total` is the length of the passage in graphemes. */
export function* pointsOf(
  pairing: Pairing,
  partners: Partners,
  vocabulary: Vocabulary,
  { likeness, byChance }: Judgement,
  total: number,
): Generator<void, Points> {
  const { typed, original } = pairing;
  const lengthOf = (id: number | undefined): number => (id === undefined ? 0 : vocabulary.length(id));
  let earned = 0;
  let possible = 0;
  let ahead = total;
  let reached = 0;
  for (let at = 0; at < typed.length; at++) {
    if (at % tokensPerStep === tokensPerStep - 1) yield;
    const partner = partners[at] ?? -1;
    const own = lengthOf(typed[at]);
    if (partner < 0) {
      possible += own;
      continue;
    }
    for (; reached < partner; reached++) {
      possible += lengthOf(original[reached]);
      ahead -= lengthOf(original[reached]);
    }
    reached++;
    const its = lengthOf(original[partner]);
    const isRight = agrees(pairing, partner, at);
    // What is still to come of a word in progress is ahead, as the words after it are.
    ahead -= isRight ? Math.min(own, its) : its;
    possible += isRight ? own : Math.max(own, its);
    if (!isRight) earned += likeness.earned(typed[at] ?? 0, original[partner] ?? 0);
    else if (byChance[at] !== 1) earned += own;
  }
  return { earned, possible, ahead };
}
