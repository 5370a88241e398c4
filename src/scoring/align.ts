import { alignByTable } from './bitTable.ts';
import type { Grams } from './grams.ts';
import { lowerBound } from './lowerBound.ts';
import type { LowerBound } from './lowerBound.ts';
import { edit } from './trace.ts';
import { fewestEdits } from './wavefront.ts';
import type { Pairing, Reach } from './wavefront.ts';

/** For each typed token, the original token that it stands for, right or wrong, or -1 where it was added; rising. */
export type Partners = Int32Array;

/** Up to here the fewest edits are found exactly. Beyond, legs of `editsPerLeg` are exact each, and their sum an upper bound. */
const exactEdits = 20_000;

// A leg costs the square of its edits: 200,000 unrelated words take some 150 legs of a few milliseconds.
const editsPerLeg = 1000;

// At two bits a place 32 MB; some 11,000 by 11,000 tokens.
const largestTable = 128_000_000;

// A step of the table, 32 places, takes about as long as a place of a wave or a little longer.
const placesPerWavePlace = 16;

/** What of the original the lower bound needs: how many numbers it knows, and its short sequences. */
export type Known = { readonly size: number; readonly grams: Grams };

/** Aligns the typed tokens with a prefix of the original's, with the fewest edits up to `exactEdits`. */
export function* align(pairing: Pairing, known: Known): Generator<void, Partners> {
  const partners = new Int32Array(pairing.typed.length).fill(-1);
  const bound = lowerBound(pairing.typed, completeTokens(pairing), known.size, known.grams);
  yield;
  const plan = yield* searched(pairing, bound);
  if (plan === 'table') yield* alignByTable(pairing, partners);
  else if (plan === 'legs') yield* inLegs(pairing, partners);
  else replay(pairing, plan, { original: 0, typed: 0 }, partners);
  return partners;
}

/**
 * Searches with a limit near the lower bound, and while that does not suffice with four times the slack: a tight limit keeps the waves narrow,
 * and the searches in vain are short beside the last one. Returns the kinds of edit, or who is to go on where the waves would grow too wide.
 */
function* searched(pairing: Pairing, bound: LowerBound): Generator<void, number[] | 'table' | 'legs'> {
  const least = bound.length - 1;
  const most = Math.min(exactEdits, pairing.typed.length);
  const table = pairing.typed.length * pairing.original.length;
  if (least > most) return table <= largestTable ? 'table' : 'legs';
  for (let slack = Math.max(8, least >> 5); ; slack *= 4) {
    const edits = Math.min(least + slack, most);
    if (table <= largestTable && edits * slack * placesPerWavePlace > table) return 'table';
    const found = yield* fewestEdits(pairing, { edits, bound, otherwise: 'nothing' });
    if (found !== null) return found;
    if (edits === most) return 'legs';
  }
}

function completeTokens(pairing: Pairing): number {
  return pairing.typed.length - (pairing.inProgress ? 1 : 0);
}

/** Goes as far as `editsPerLeg` edits lead, settles on that, and goes on from there. */
function* inLegs(pairing: Pairing, partners: Partners): Generator<void, void> {
  const reach: Reach = { edits: editsPerLeg, bound: Int32Array.of(0), otherwise: 'farthest' };
  let from: Place = { original: 0, typed: 0 };
  while (from.typed < pairing.typed.length) {
    const rest = {
      ...pairing,
      original: pairing.original.subarray(from.original),
      typed: pairing.typed.subarray(from.typed),
    };
    const edits = yield* fewestEdits(rest, reach);
    from = replay(pairing, edits ?? [], from, partners);
  }
}

type Place = { readonly original: number; readonly typed: number };

/** Walks a path again from its kinds of edit alone, noting who stands for whom; returns where it ends. */
function replay(pairing: Pairing, edits: readonly number[], from: Place, partners: Partners): Place {
  let { original, typed } = matching(pairing, from, partners);
  for (const kind of edits) {
    // Past the end of the original there is nothing to replace: such a word was added.
    if (kind === edit.replace && original < pairing.original.length) partners[typed] = original;
    if (kind !== edit.miss) typed++;
    if (kind !== edit.add) original++;
    ({ original, typed } = matching(pairing, { original, typed }, partners));
  }
  return { original: Math.min(original, pairing.original.length), typed };
}

function matching(pairing: Pairing, from: Place, partners: Partners): Place {
  let { original, typed } = from;
  while (
    typed < pairing.typed.length &&
    original < pairing.original.length &&
    agrees(pairing, original, typed)
  ) {
    partners[typed++] = original++;
  }
  return { original, typed };
}

/** Whether a typed token is right for an original one. */
export function agrees(pairing: Pairing, original: number, typed: number): boolean {
  const met = pairing.original[original];
  if (met === undefined) return false;
  const isGrowing = pairing.inProgress && typed === pairing.typed.length - 1;
  return isGrowing ? pairing.begins(met) : pairing.typed[typed] === met;
}
