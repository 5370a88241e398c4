import { begins } from '../tokens.ts';
import type { Mark } from '../score.ts';

/**
 * The fewest edits by the whole table, row by row: the reference for tests and for the bench. Texts of one token a word, already folded;
 * the last typed word is in progress unless an empty one follows.
 */
export function plainEdits(original: readonly string[], typed: readonly string[]): number {
  const inProgress = typed.length > 0 && typed.at(-1) !== '';
  const given = typed.filter((word) => word !== '');
  let above = Int32Array.from({ length: original.length + 1 }, (_, at) => at);
  given.forEach((word, row) => {
    const isGrowing = inProgress && row === given.length - 1;
    const next = new Int32Array(original.length + 1);
    next[0] = row + 1;
    original.forEach((met, at) => {
      const agree = isGrowing ? begins(word, met) : word === met;
      const replaced = (above[at] ?? 0) + (agree ? 0 : 1);
      next[at + 1] = Math.min(replaced, (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1);
    });
    above = next;
  });
  return Math.min(...above);
}

/** The edits that marks show: of a wrong, missed or added run the longer side. */
export function shownEdits(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => {
    const size = Math.max(mark.original[1] - mark.original[0], mark.typed[1] - mark.typed[0]);
    return mark.kind === 'right' ? sum : sum + size;
  }, 0);
}
