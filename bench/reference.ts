/**
 * The fewest edits that turn a prefix of the original into the typed words, by the whole table, 32 rows at a time (Myers 1999, Hyyrö 2003). Written
 * apart from the engine, which it checks; no word is in progress.
 */
export function referenceEdits(original: readonly string[], typed: readonly string[]): number {
  const blocks = Math.ceil(typed.length / 32);
  const rows = rowsOf(typed, blocks);
  const none = new Int32Array(blocks);
  const rises = new Int32Array(blocks).fill(-1);
  const falls = new Int32Array(blocks);
  let edits = typed.length;
  let fewest = edits;
  for (const word of original) {
    edits += nextColumn(rises, falls, rows.get(word) ?? none, typed.length);
    fewest = Math.min(fewest, edits);
  }
  return fewest;
}

/** For each word the rows that hold it, as bits. */
function rowsOf(typed: readonly string[], blocks: number): Map<string, Int32Array> {
  const rows = new Map<string, Int32Array>();
  typed.forEach((word, row) => {
    const bits = rows.get(word) ?? new Int32Array(blocks);
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    rows.set(word, bits);
  });
  return rows;
}

function nextColumn(rises: Int32Array, falls: Int32Array, equal: Int32Array, length: number): number {
  let above = 1;
  let last = 0;
  for (let block = 0; block < rises.length; block++) {
    const rise = rises[block] ?? 0;
    const fall = falls[block] ?? 0;
    const same = (equal[block] ?? 0) | (above < 0 ? 1 : 0);
    const diagonal = ((((same & rise) + rise) | 0) ^ rise) | same | fall;
    const right = fall | ~(diagonal | rise);
    const left = rise & diagonal;
    const bit = block === rises.length - 1 ? (length - 1) & 31 : 31;
    const here = ((right >>> bit) & 1) - ((left >>> bit) & 1);
    const shiftedRight = (right << 1) | (above > 0 ? 1 : 0);
    const shiftedLeft = (left << 1) | (above < 0 ? 1 : 0);
    rises[block] = shiftedLeft | ~(diagonal | shiftedRight);
    falls[block] = shiftedRight & diagonal;
    above = here;
    last = here;
  }
  return last;
}
