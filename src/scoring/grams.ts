/** Which short sequences of numbers a text holds: a set that may answer yes by mistake (under 1 in 10), but never no. */
export type Grams = {
  /** Whether the sequence of `length` numbers that ends at `last` may stand in the text. */
  mayHold(ids: Int32Array, last: number, length: number): boolean;
};

// With 32 bits for each position and 3 lengths, one hash answers wrongly for at most 3 in 32 of the absent sequences.
const bitsPerPosition = 32;

/** The lengths of sequence that are kept. */
export const gramLengths = [2, 3, 4] as const;

/** Collects every sequence of 2, 3 and 4 numbers of a text. */
export function collectGrams(text: Int32Array): Grams {
  const bits = 2 ** Math.ceil(Math.log2(Math.max(1024, text.length * bitsPerPosition)));
  const words = new Int32Array(bits / 32);
  const mask = bits - 1;
  for (let last = 1; last < text.length; last++) {
    for (const length of gramLengths) {
      if (last + 1 < length) continue;
      const at = hash(text, last, length) & mask;
      words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
    }
  }
  return {
    mayHold(ids, last, length) {
      const at = hash(ids, last, length) & mask;
      return ((words[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
    },
  };
}

function hash(ids: Int32Array, last: number, length: number): number {
  let value = length;
  for (let at = last - length + 1; at <= last; at++) {
    value = Math.imul(value ^ (ids[at] ?? 0), 0x9e3779b1);
    value ^= value >>> 15;
  }
  return value;
}
