import { gramLengths } from './grams.ts';
import type { Grams } from './grams.ts';

/**
 * For each number of edits from 0 up, the first place in the copy from which that many edits may be enough for the rest; the last entry,
 * which is 0, belongs to what the whole copy needs at least.
 */
export type LowerBound = Int32Array;

/**
 * How few edits can be enough. A stretch of the copy that stands nowhere in the passage needs an edit of its own, so disjoint stretches,
 * each as short as can be, need one each. This is the seed heuristic of A*PA (Groot Koerkamp and Ivanov, 2024), with seeds as long as they
 * have to be. `count` leaves out a word in progress; numbers from `known` up do not occur in the passage.
 */
export function lowerBound(typed: Int32Array, count: number, known: number, grams: Grams): LowerBound {
  const firstEnds = shortestForeign(typed, count, known, grams);
  const edits = new Int32Array(count + 1);
  const places: number[] = [count];
  for (let at = count - 1; at >= 0; at--) {
    const end = firstEnds[at] ?? 0;
    const needed = end > count ? 0 : 1 + (edits[end] ?? 0);
    edits[at] = needed;
    places[needed] = at;
  }
  return Int32Array.from(places);
}

/** For each place, the end of the shortest foreign stretch that begins there or later; count + 1 where there is none. */
function shortestForeign(typed: Int32Array, count: number, known: number, grams: Grams): Int32Array {
  const ends = new Int32Array(count + 1).fill(count + 1);
  for (let last = 0; last < count; last++) {
    const start = foreignStart(typed, last, known, grams);
    // A stretch that ends earlier is the shorter one: the first one seen for a place stays.
    if (start >= 0 && (ends[start] ?? 0) > last + 1) ends[start] = last + 1;
  }
  for (let at = count - 1; at >= 0; at--) {
    ends[at] = Math.min(ends[at] ?? 0, ends[at + 1] ?? 0);
  }
  return ends;
}

/** The last place at which a stretch that ends with `last` stands nowhere in the passage; -1 where none is found. */
function foreignStart(typed: Int32Array, last: number, known: number, grams: Grams): number {
  if ((typed[last] ?? 0) >= known) return last;
  for (const length of gramLengths) {
    if (last + 1 < length) return -1;
    if (!grams.mayHold(typed, last, length)) return last - length + 1;
  }
  return -1;
}
