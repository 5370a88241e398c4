import type { Score } from '../score.ts';

/**
 * Marks as a line to read: a right word as it was typed, `[-missed]`, `+added`, `{original->typed}`; runs of wrong words of equal number word by
 * word, empty words left out.
 */
export function showMarks(original: readonly string[], typed: readonly string[], score: Score): string {
  const shown = score.marks.flatMap((mark) => {
    const from = original.slice(...mark.original).filter((word) => word !== '');
    const to = typed.slice(...mark.typed).filter((word) => word !== '');
    if (mark.kind === 'right') return to;
    if (mark.kind === 'missed') return from.map((word) => `[-${word}]`);
    if (mark.kind === 'added') return to.map((word) => `+${word}`);
    if (from.length !== to.length) return [`{${from.join(' ')}->${to.join(' ')}}`];
    return from.map((word, at) => `{${word}->${to[at]}}`);
  });
  return shown.join(' ');
}
