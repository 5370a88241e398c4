import type { LowerBound } from './lowerBound.ts';
import { Trace, edit } from './trace.ts';

/** Two texts as numbers, to be aligned from their beginnings; the end of the original is free. */
export type Pairing = {
  readonly original: Int32Array;
  readonly typed: Int32Array;
  /** Whether the last typed token may still grow, and then matches what it begins. */
  readonly inProgress: boolean;
  readonly begins: (original: number) => boolean;
};

/** How far to search: at most `edits`; places from which `bound` shows that they do not suffice are left. */
export type Reach = {
  readonly edits: number;
  readonly bound: LowerBound;
  /** What to do when the edits do not suffice: find nothing, or the path that got farthest. */
  readonly otherwise: 'nothing' | 'farthest';
};

// About a millisecond's work.
const placesPerStep = 400_000;
const nowhere = -(2 ** 28);

/**
 * The fewest edits that turn a prefix of the original into the typed text, as the sequence of their kinds, or null where the reach does not
 * suffice. Wave after wave, the farthest place that so many edits reach on each diagonal (Ukkonen 1985, Myers 1986; with replacements, the
 * unit-cost wavefront of Marco-Sola et al. 2021). Diagonal d holds the places with d more original than typed tokens behind them.
 */
export function* fewestEdits(pairing: Pairing, reach: Reach): Generator<void, number[] | null> {
  const front = new Front(pairing, reach);
  let places = 0;
  front.start();
  while (!front.finished) {
    places += front.advance();
    if (places < placesPerStep) continue;
    places = 0;
    yield;
  }
  return front.path();
}

class Front {
  finished = false;
  private readonly pairing: Pairing;
  private readonly reach: Reach;
  private readonly complete: number;
  private readonly trace = new Trace();
  private readonly middle: number;
  private current: Int32Array;
  private next: Int32Array;
  private wave = 0;
  private low = 0;
  private high = 0;
  private arrived: number | null = null;

  constructor(pairing: Pairing, reach: Reach) {
    this.pairing = pairing;
    this.reach = reach;
    this.complete = pairing.typed.length - (pairing.inProgress ? 1 : 0);
    this.middle = reach.edits + 3;
    this.current = new Int32Array(2 * this.middle + 1);
    this.next = new Int32Array(2 * this.middle + 1);
  }

  start(): void {
    const reached = this.follow(0, 0);
    this.current[this.middle] = reached;
    if (reached === this.pairing.typed.length) this.arrive(0);
    else if (this.reach.edits === 0) this.giveUp();
  }

  /** Spends one more edit; returns how many places that took. */
  advance(): number {
    this.surround();
    this.wave++;
    const low = this.low - 1;
    const high = Math.min(this.high + 1, this.pairing.original.length);
    this.trace.begin(low);
    const arrived = this.spread(low, high);
    [this.current, this.next] = [this.next, this.current];
    this.low = low;
    this.high = high;
    if (arrived !== null) this.arrive(arrived);
    else if (this.wave === this.reach.edits) this.giveUp();
    else this.leaveHopeless();
    return high - low + 1;
  }

  /** The kinds of edit from the beginning on, or null when nothing was found. */
  path(): number[] | null {
    if (this.arrived === null) return null;
    const edits: number[] = [];
    let diagonal = this.arrived;
    for (let wave = this.wave - 1; wave >= 0; wave--) {
      const kind = this.trace.at(wave, diagonal);
      edits.push(kind);
      if (kind === edit.miss) diagonal--;
      else if (kind === edit.add) diagonal++;
    }
    return edits.toReversed();
  }

  /**
   * Computes the next wave; returns the highest diagonal that came to the end of the typed text, which holds the longest prefix. Nearly all
   * of the work on a bad copy is done here, so the greatest of three places is taken without branches that a processor guesses wrong:
   * each place carries its kind of edit in its two lowest bits, and `a + (d & ~(d >> 31))`, with d = b - a, is the greater of a and b.
   */
  private spread(low: number, high: number): number | null {
    const { current, next, middle, trace, complete } = this;
    const { typed, original } = this.pairing;
    const originalEnd = original.length;
    let arrived: number | null = null;
    let packed = 0;
    let held = 0;
    let left = current[low + middle - 1] ?? 0;
    let here = current[low + middle] ?? 0;
    for (let diagonal = low; diagonal <= high; diagonal++) {
      const right = current[diagonal + middle + 1] ?? 0;
      const replaced = ((here + 1) << 2) | edit.replace;
      const missing = ((left << 2) | edit.miss) - replaced;
      const either = replaced + (missing & ~(missing >> 31));
      const adding = (((right + 1) << 2) | edit.add) - either;
      const best = either + (adding & ~(adding >> 31));
      let place = best >> 2;
      const end = Math.min(complete, originalEnd - diagonal);
      while (place < end && typed[place] === original[place + diagonal]) place++;
      if (place >= complete) {
        place = this.follow(place, diagonal);
        if (place === typed.length) arrived = diagonal;
      }
      next[diagonal + middle] = place;
      packed |= (best & 3) << held;
      held += 2;
      if (held === 32) {
        trace.push(packed);
        packed = 0;
        held = 0;
      }
      left = here;
      here = right;
    }
    if (held > 0) trace.push(packed);
    return arrived;
  }

  /** Walks along a diagonal as long as the texts agree; returns the typed place after that. */
  private follow(from: number, diagonal: number): number {
    const { typed, original } = this.pairing;
    const end = Math.min(this.complete, original.length - diagonal);
    let place = from;
    while (place < end && typed[place] === original[place + diagonal]) place++;
    if (place !== this.complete || place === typed.length) return place;
    const met = original[place + diagonal];
    return met !== undefined && this.pairing.begins(met) ? place + 1 : place;
  }

  private surround(): void {
    const { current, middle, low, high } = this;
    current[low + middle - 1] = nowhere;
    current[low + middle - 2] = nowhere;
    current[high + middle + 1] = nowhere;
    current[high + middle + 2] = nowhere;
  }

  /** Narrows the wave to the diagonals from which the edits left may still suffice. */
  private leaveHopeless(): void {
    const threshold = this.reach.bound[this.reach.edits - this.wave] ?? 0;
    while (this.low <= this.high && this.placeOn(this.low) < threshold) this.low++;
    while (this.low <= this.high && this.placeOn(this.high) < threshold) this.high--;
    if (this.low > this.high) this.finished = true;
  }

  private placeOn(diagonal: number): number {
    return this.current[diagonal + this.middle] ?? 0;
  }

  private arrive(diagonal: number): void {
    this.arrived = diagonal;
    this.finished = true;
  }

  private giveUp(): void {
    this.finished = true;
    if (this.reach.otherwise === 'nothing') return;
    let farthest = this.low;
    const progress = (diagonal: number): number => 2 * this.placeOn(diagonal) + diagonal;
    for (let diagonal = this.low; diagonal <= this.high; diagonal++) {
      if (progress(diagonal) > progress(farthest)) farthest = diagonal;
    }
    this.arrived = farthest;
  }
}
