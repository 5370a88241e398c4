/** The edit by which a place was reached. */
export const edit = { replace: 0, miss: 1, add: 2 } as const;

// 256 kB a chunk: small enough to waste little on a short copy, and no copying as the trace grows.
const chunkBits = 16;
const chunkSize = 2 ** chunkBits;

/** The edits of all waves, two bits for each place; what a full table of positions would keep in 32. */
export class Trace {
  private readonly chunks: Int32Array[] = [];
  private readonly lows: number[] = [];
  private readonly starts: number[] = [];
  private length = 0;

  /** Begins the next wave, whose first place is on diagonal `low`. */
  begin(low: number): void {
    this.lows.push(low);
    this.starts.push(this.length);
  }

  /** Notes the edits of the wave's next 16 diagonals, the first in the lowest two bits. */
  push(edits: number): void {
    const chunk = this.length >>> chunkBits;
    const words = this.chunks[chunk] ?? new Int32Array(chunkSize);
    this.chunks[chunk] = words;
    words[this.length & (chunkSize - 1)] = edits;
    this.length++;
  }

  /** The edit by which a wave (from 0) reached a diagonal. */
  at(wave: number, diagonal: number): number {
    const place = diagonal - (this.lows[wave] ?? 0);
    const index = (this.starts[wave] ?? 0) + (place >>> 4);
    const word = this.chunks[index >>> chunkBits]?.[index & (chunkSize - 1)] ?? 0;
    return (word >>> ((place & 15) * 2)) & 3;
  }
}
