import type { Mark } from '../../scoring/score.ts';

/** A stretch of the passage as it was copied. */
export type ReviewPiece = Stretch & { readonly id: number };

/** `at` is the index of the typed word at which the caret belongs. */
type Stretch =
  | { readonly kind: 'right'; readonly text: string; readonly words: number }
  | { readonly kind: 'wrong'; readonly original: string; readonly typed: string; readonly at: number }
  | { readonly kind: 'missed'; readonly original: string; readonly at: number }
  | { readonly kind: 'added'; readonly typed: string; readonly at: number };

/** A stretch that is not right. */
export type Slip = Exclude<ReviewPiece, { kind: 'right' }>;

/** The passage as far as it was reached, in paragraphs, with the number of words of each kind of slip. */
export type Review = {
  readonly paragraphs: readonly (readonly ReviewPiece[])[];
  readonly counts: Readonly<Record<Slip['kind'], number>>;
};

/** Up to so many words a review is one paragraph, as the passage is; a longer one is cut, so that it can be shown in part. */
const longestParagraph = 1500;
const paragraphWords = 150;

/** What the marks say of a passage and its copy, both as given to the scoring. */
export function reviewOf(original: string, typed: string, marks: readonly Mark[]): Review {
  const words = { original: original.split(' '), typed: typed.split(' ') };
  const pieces = marks.flatMap((mark) => stretchesOf(mark, words)).map((stretch, id) => ({ ...stretch, id }));
  const reached = marks.at(-1)?.original[1] ?? 0;
  return {
    paragraphs: reached > longestParagraph ? paragraphsOf(pieces) : [pieces],
    counts: countsOf(marks),
  };
}

type Words = { readonly original: readonly string[]; readonly typed: readonly string[] };

function stretchesOf(mark: Mark, words: Words): Stretch[] {
  const original = words.original.slice(...mark.original);
  const typed = words.typed.slice(...mark.typed);
  const at = mark.typed[0];
  switch (mark.kind) {
    case 'right':
      return rightStretches(original);
    case 'wrong':
      return wrongStretches(original, typed, at);
    case 'missed':
      return [{ kind: 'missed', original: original.join(' '), at }];
    case 'added':
      return [{ kind: 'added', typed: typed.join(' '), at }];
  }
}

// In stretches no longer than a paragraph, so that a paragraph can end within a long right run.
function rightStretches(original: readonly string[]): Stretch[] {
  const pieces: Stretch[] = [];
  let from = 0;
  for (let to = 1; to <= original.length; to += 1) {
    const isFull = to - from >= paragraphWords / 2 && endsSentence(original[to - 1] ?? '');
    if (!isFull && to < original.length && to - from < paragraphWords) continue;
    pieces.push({ kind: 'right', text: original.slice(from, to).join(' '), words: to - from });
    from = to;
  }
  return pieces;
}

/** As many words on both sides are pairs, in order; else the whole stretch stands for the whole other one. */
function wrongStretches(original: readonly string[], typed: readonly string[], at: number): Stretch[] {
  if (original.length !== typed.length) {
    return [{ kind: 'wrong', original: original.join(' '), typed: typed.join(' '), at }];
  }
  return original.map((word, index) => ({
    kind: 'wrong',
    original: word,
    typed: typed[index] ?? '',
    at: at + index,
  }));
}

function paragraphsOf(pieces: readonly ReviewPiece[]): ReviewPiece[][] {
  const paragraphs: ReviewPiece[][] = [];
  let current: ReviewPiece[] = [];
  let words = 0;
  for (const piece of pieces) {
    current.push(piece);
    words += piece.kind === 'right' ? piece.words : 1;
    const isEnd = words >= paragraphWords / 2 && piece.kind === 'right' && endsSentence(piece.text);
    if (!isEnd && words < 2 * paragraphWords) continue;
    paragraphs.push(current);
    current = [];
    words = 0;
  }
  if (current.length > 0) paragraphs.push(current);
  return paragraphs;
}

function endsSentence(text: string): boolean {
  return /[.!?\u3002][\p{Pe}\p{Pf}"']*$/u.test(text.slice(-8));
}

function countsOf(marks: readonly Mark[]): Review['counts'] {
  const counts = { wrong: 0, missed: 0, added: 0 };
  for (const { kind, original, typed } of marks) {
    if (kind !== 'right') counts[kind] += Math.max(original[1] - original[0], typed[1] - typed[0]);
  }
  return counts;
}
