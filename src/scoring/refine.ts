import { agrees } from './align.ts';
import type { Partners } from './align.ts';
import type { Likeness } from './likeness.ts';
import type { Pairing } from './wavefront.ts';

// The most places at which the pairings of one run are compared. A run of 60 by 60 words is compared whole; of a longer one the diagonals
// between its corners and as many beside them as fit; one for which even those are too many is paired in order.
const placesPerRun = 8192;
const placesPerStep = 2048;

// One edit outweighs any sum of likeness in a run: there are at most as many pairs as places.
const oneEdit = 2 * placesPerRun;

const choice = { pair: 0, miss: 1, add: 2 } as const;

/** A stretch without a right word: half-open ranges of both texts. */
type Run = {
  readonly typed: readonly [number, number];
  readonly original: readonly [number, number];
  /** Whether the original may end anywhere in its range. */
  readonly endsFreely: boolean;
};

/** Pairs the words of each run that did not match so that the edits stay the fewest and the sum of likeness is greatest, in place. */
export function* refine(pairing: Pairing, partners: Partners, likeness: Likeness): Generator<void, void> {
  let places = 0;
  for (const run of runsOf(pairing, partners)) {
    if (run.original[0] === run.original[1]) continue;
    places += yield* pairRun(pairing, partners, likeness, run);
    if (places < placesPerStep) continue;
    places = 0;
    yield;
  }
}

function* runsOf(pairing: Pairing, partners: Partners): Generator<Run> {
  const { typed, original } = pairing;
  let start = 0;
  let reached = 0;
  for (let at = 0; at < typed.length; at++) {
    const partner = partners[at] ?? -1;
    if (partner < 0 || !agrees(pairing, partner, at)) continue;
    if (start < at) yield { typed: [start, at], original: [reached, partner], endsFreely: false };
    start = at + 1;
    reached = partner + 1;
  }
  if (start === typed.length) return;
  const farthest = Math.min(original.length, reached + 2 * (typed.length - start));
  yield { typed: [start, typed.length], original: [reached, farthest], endsFreely: true };
}

/** Pairs one run; returns how many places that took. */
function* pairRun(
  pairing: Pairing,
  partners: Partners,
  likeness: Likeness,
  run: Run,
): Generator<void, number> {
  const band = bandOf(run);
  if (band === null) return pairInOrder(partners, run);
  const { choices, end } = yield* compare(pairing, likeness, run, band);
  const width = band.high - band.low + 1;
  let typed = run.typed[1] - run.typed[0];
  let original = end;
  partners.fill(-1, run.typed[0], run.typed[1]);
  while (typed > 0 || original > 0) {
    const chosen = choices[typed * width + original - typed - band.low];
    if (chosen !== choice.miss) typed--;
    if (chosen !== choice.add) original--;
    if (chosen === choice.pair) partners[run.typed[0] + typed] = run.original[0] + original;
  }
  return choices.length;
}

/** The diagonals (original minus typed places) that are compared. */
type Band = { readonly low: number; readonly high: number };

function bandOf(run: Run): Band | null {
  const rows = run.typed[1] - run.typed[0] + 1;
  const columns = run.original[1] - run.original[0] + 1;
  const slope = run.endsFreely ? 0 : columns - rows;
  const beside = (placesPerRun / rows - Math.abs(slope) - 1) / 2;
  if (beside < 0) return null;
  const margin = Math.min(Math.floor(beside), Math.max(rows, columns));
  return {
    low: Math.max(1 - rows, Math.min(0, slope) - margin),
    high: Math.min(columns - 1, Math.max(0, slope) + margin),
  };
}

function pairInOrder(partners: Partners, run: Run): number {
  for (let at = run.typed[0]; at < run.typed[1]; at++) {
    const partner = run.original[0] + at - run.typed[0];
    partners[at] = partner < run.original[1] ? partner : -1;
  }
  return run.typed[1] - run.typed[0];
}

type Compared = { readonly choices: Uint8Array; readonly end: number };

/** Dynamic programme over the band; a place's cost is edits first and likeness second. */
function* compare(pairing: Pairing, likeness: Likeness, run: Run, band: Band): Generator<void, Compared> {
  const rows = run.typed[1] - run.typed[0] + 1;
  const columns = run.original[1] - run.original[0] + 1;
  const width = band.high - band.low + 1;
  const choices = new Uint8Array(rows * width);
  let above = new Float64Array(width + 2).fill(Infinity);
  let row = new Float64Array(width + 2).fill(Infinity);
  for (let typed = 0; typed < rows; typed++) {
    for (let place = 0; place < width; place++) {
      const original = typed + band.low + place;
      row[place + 1] = Infinity;
      if (original < 0 || original >= columns) continue;
      let cost = typed === 0 && original === 0 ? 0 : Infinity;
      let chosen: number = choice.pair;
      if (typed > 0 && original > 0) {
        cost = (above[place + 1] ?? 0) + pairCost(pairing, likeness, run, typed - 1, original - 1);
      }
      const missing = (row[place] ?? 0) + oneEdit;
      if (missing < cost) [cost, chosen] = [missing, choice.miss];
      const adding = (above[place + 2] ?? 0) + oneEdit;
      if (adding < cost) [cost, chosen] = [adding, choice.add];
      row[place + 1] = cost;
      choices[typed * width + place] = chosen;
    }
    [above, row] = [row, above];
    // Words may be long: a yield for each row of a large run keeps the steps short.
    if (choices.length > placesPerStep) yield;
  }
  return { choices, end: run.endsFreely ? cheapest(above, rows - 1 + band.low - 1) : columns - 1 };
}

/** The original place with the least cost in the last row; of several the last, so that a wrong word stands for one and is not added. */
function cheapest(row: Float64Array, offset: number): number {
  let best = 0;
  for (let place = 0; place < row.length; place++) {
    if ((row[place] ?? 0) <= (row[best] ?? 0)) best = place;
  }
  return best + offset;
}

function pairCost(pairing: Pairing, likeness: Likeness, run: Run, typed: number, original: number): number {
  const typedAt = run.typed[0] + typed;
  const originalAt = run.original[0] + original;
  if (agrees(pairing, originalAt, typedAt)) return -1;
  return oneEdit - likeness.of(pairing.typed[typedAt] ?? 0, pairing.original[originalAt] ?? 0);
}
