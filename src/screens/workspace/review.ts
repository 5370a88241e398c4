import { fold } from '../../scoring/fold.ts';
import { type Pieces, placedPiecesOf } from '../../scoring/pieces.ts';
import type { Mark, WordRange } from '../../scoring/score.ts';

/** A stretch of the passage as it was copied, and the space after it, if there is one. */
export type ReviewPiece = Stretch & { readonly id: number; readonly gap: string };

/** `at` is where the stretch stands in the copy, in UTF-16 units. */
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

/** What the marks of a score say of a passage and its copy. */
export function reviewOf(original: string, typed: string, marks: readonly Mark[]): Review {
  const texts = { original: new Cut(original), typed: new Cut(typed) };
  const stretches = withoutRest(
    marks.flatMap((mark) => stretchesOf(mark, texts)),
    marks.at(-1),
    texts,
  );
  const pieces = stretches.map((stretch, id) => ({ ...stretch, id }));
  const reached = marks.at(-1)?.original[1] ?? 0;
  return {
    paragraphs: reached > longestParagraph ? paragraphsOf(pieces) : [pieces],
    counts: countsOf(marks),
  };
}

/** A text in the pieces that the marks count, and what stands between them. */
class Cut {
  private readonly text: string;
  private readonly pieces: Pieces;

  constructor(text: string) {
    this.text = text;
    this.pieces = placedPiecesOf(text);
  }

  start(index: number): number {
    return this.pieces.starts[index] ?? this.text.length;
  }

  piece(index: number): string {
    return this.pieces.texts[index] ?? '';
  }

  slice([from, to]: WordRange): string {
    return from === to
      ? ''
      : this.text.slice(this.start(from), this.start(to - 1) + this.piece(to - 1).length);
  }

  /** The space after a range, or nothing where the next piece follows at once, as in Japanese. */
  gap([, to]: WordRange): string {
    return this.text.slice(this.start(to - 1) + this.piece(to - 1).length, this.start(to));
  }
}

type Texts = { readonly original: Cut; readonly typed: Cut };
type Placed = Stretch & { readonly gap: string };

function stretchesOf({ kind, original, typed }: Mark, texts: Texts): Placed[] {
  const at = texts.typed.start(typed[0]);
  switch (kind) {
    case 'right':
      return rightStretches(original, texts.original);
    case 'wrong':
      return wrongStretches({ original, typed }, texts);
    case 'missed':
      return [{ kind, original: texts.original.slice(original), at, gap: texts.original.gap(original) }];
    case 'added':
      return [{ kind, typed: texts.typed.slice(typed), at, gap: texts.typed.gap(typed) }];
  }
}

/** Of a word that is being typed, no more than is typed: its rest is not reached yet. */
function withoutRest(stretches: readonly Placed[], mark: Mark | undefined, texts: Texts): readonly Placed[] {
  const last = stretches.at(-1);
  if (mark === undefined || last?.kind !== 'right') return stretches;
  const growing = texts.typed.piece(mark.typed[1] - 1);
  const word = texts.original.piece(mark.original[1] - 1);
  const rest = word.length - lengthReached(word, growing);
  if (growing === '' || rest === 0) return stretches;
  return [...stretches.slice(0, -1), { ...last, text: last.text.slice(0, -rest), gap: '' }];
}

/** How much of a word is typed, in UTF-16 units of the word: an ellipsis may be one sign here and three there. */
function lengthReached(word: string, growing: string): number {
  const folded = fold(growing);
  // A line break is a space to the score, and none to the cut.
  const typed = folded.length - (folded.lastIndexOf(' ') + 1);
  let [reached, end] = [0, word.length];
  while (reached < end) {
    const middle = (reached + end + 1) >> 1;
    if (fold(word.slice(0, middle)).length <= typed) reached = middle;
    else end = middle - 1;
  }
  return reached;
}

// In stretches no longer than a paragraph, so that a paragraph can end within a long right run.
function rightStretches([first, last]: WordRange, passage: Cut): Placed[] {
  const stretches: Placed[] = [];
  let from = first;
  for (let to = first + 1; to <= last; to += 1) {
    const words = to - from;
    const isEnd = words >= paragraphWords / 2 && endsSentence(passage.piece(to - 1));
    if (!isEnd && to < last && words < paragraphWords) continue;
    stretches.push({ kind: 'right', text: passage.slice([from, to]), words, gap: passage.gap([from, to]) });
    from = to;
  }
  return stretches;
}

/** As many words on both sides are pairs, in order; else the whole stretch stands for the whole other one. */
function wrongStretches({ original, typed }: Pick<Mark, 'original' | 'typed'>, texts: Texts): Placed[] {
  const count = original[1] - original[0];
  const isPaired = count === typed[1] - typed[0];
  const ranges = isPaired
    ? Array.from({ length: count }, (_, index) => pair(original[0] + index, typed[0] + index))
    : [{ original, typed }];
  return ranges.map((range) => ({
    kind: 'wrong',
    original: texts.original.slice(range.original),
    typed: texts.typed.slice(range.typed),
    at: texts.typed.start(range.typed[0]),
    gap: texts.original.gap(range.original),
  }));
}

function pair(original: number, typed: number): Pick<Mark, 'original' | 'typed'> {
  return { original: [original, original + 1], typed: [typed, typed + 1] };
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
