import type { Partners } from './align.ts';
import type { Pairing } from './wavefront.ts';

const bits = 32;

// About a millisecond's work.
const blocksPerStep = 100_000;

/**
 * The same alignment as the wavefront's by the whole table of edits, 32 places in a step (Myers 1999, Hyyrö 2003): the way for texts that have
 * little in common, where the waves would cover the table many times over. Fills in `partners`; keeps two bits for each place.
 */
export function* alignByTable(pairing: Pairing, partners: Partners): Generator<void, void> {
  const table = new BitTable(pairing);
  let blocks = 0;
  while (!table.finished) {
    blocks += table.advance();
    if (blocks < blocksPerStep) continue;
    blocks = 0;
    yield;
  }
  table.trace(partners);
}

/** Rows are typed tokens, columns original ones; a column is kept as where it rises and where it falls by one from row to row. */
class BitTable {
  private readonly pairing: Pairing;
  private readonly blocks: number;
  private readonly rises: Int32Array;
  private readonly falls: Int32Array;
  /** The rows that agree with the column at hand. */
  private readonly equal: Int32Array;
  private readonly places: Places;
  private column = 0;
  private edits: number;
  private fewest: number;
  /** How many columns the cheapest prefix has; of several the longest. */
  private end = 0;

  constructor(pairing: Pairing) {
    const rows = pairing.typed.length;
    this.pairing = pairing;
    this.blocks = Math.ceil(rows / bits);
    this.rises = new Int32Array(this.blocks * (pairing.original.length + 1)).fill(-1, 0, this.blocks);
    this.falls = new Int32Array(this.rises.length);
    this.equal = new Int32Array(this.blocks);
    this.places = placesOf(pairing);
    this.edits = rows;
    this.fewest = rows;
  }

  get finished(): boolean {
    return this.column === this.pairing.original.length;
  }

  /** Computes the next column; returns how many blocks that took. */
  advance(): number {
    const met = this.pairing.original[this.column] ?? -1;
    this.setEqual(met, true);
    this.edits += this.spread(this.column * this.blocks);
    this.setEqual(met, false);
    this.column++;
    if (this.edits <= this.fewest) {
      this.fewest = this.edits;
      this.end = this.column;
    }
    return this.blocks;
  }

  /** Walks back from the cheapest end. */
  trace(partners: Partners): void {
    let row = this.pairing.typed.length;
    let column = this.end;
    partners.fill(-1);
    while (row > 0 && column > 0) {
      if (this.has(this.rises, column, row)) row--;
      else if (this.has(this.falls, --column, row)) continue;
      else partners[--row] = column;
    }
  }

  /** Fills the column after the one that begins at `from`; returns by how much the last row changes. */
  private spread(from: number): number {
    const { rises, falls, equal, blocks } = this;
    const lastBit = (this.pairing.typed.length - 1) & (bits - 1);
    // The passage is anchored at its beginning: above the first row each column costs one more than the one before.
    let more = 1;
    let less = 0;
    let change = 0;
    for (let block = 0; block < blocks; block++) {
      const rise = rises[from + block] ?? 0;
      const fall = falls[from + block] ?? 0;
      const vertical = (equal[block] ?? 0) | fall;
      const agreeing = (equal[block] ?? 0) | less;
      const horizontal = ((((agreeing & rise) + rise) | 0) ^ rise) | agreeing;
      const across = fall | ~(horizontal | rise);
      const down = rise & horizontal;
      const acrossIn = (across << 1) | more;
      const downIn = (down << 1) | less;
      if (block === blocks - 1) change = ((across >>> lastBit) & 1) - ((down >>> lastBit) & 1);
      more = across >>> 31;
      less = down >>> 31;
      rises[from + blocks + block] = downIn | ~(vertical | acrossIn);
      falls[from + blocks + block] = acrossIn & vertical;
    }
    return change;
  }

  private setEqual(met: number, on: boolean): void {
    const { equal, places, pairing } = this;
    for (let row = places.first[met] ?? -1; row >= 0; row = places.next[row] ?? -1) {
      equal[row >>> 5] = on ? (equal[row >>> 5] ?? 0) | (1 << (row & 31)) : 0;
    }
    if (!pairing.inProgress || !pairing.begins(met)) return;
    const last = pairing.typed.length - 1;
    equal[last >>> 5] = on ? (equal[last >>> 5] ?? 0) | (1 << (last & 31)) : 0;
  }

  private has(table: Int32Array, column: number, row: number): boolean {
    const block = table[column * this.blocks + ((row - 1) >>> 5)] ?? 0;
    return (block & (1 << ((row - 1) & 31))) !== 0;
  }
}

/** Where each number stands in the typed text: its first row, and for each row the next one with the same number; -1 at the end. */
type Places = { readonly first: Int32Array; readonly next: Int32Array };

/** The last row is left out when it is in progress: it agrees with whatever it begins. */
function placesOf(pairing: Pairing): Places {
  const { typed, inProgress } = pairing;
  const greatest = typed.reduce((most, id) => Math.max(most, id), 0);
  const first = new Int32Array(greatest + 1).fill(-1);
  const next = new Int32Array(typed.length).fill(-1);
  for (let row = typed.length - (inProgress ? 2 : 1); row >= 0; row--) {
    const id = typed[row] ?? 0;
    next[row] = first[id] ?? -1;
    first[id] = row;
  }
  return { first, next };
}
