import { agrees } from './align.ts';
import type { Partners } from './align.ts';
import type { Mark, MarkKind } from './score.ts';
import type { Tokens } from './vocabulary.ts';
import type { Pairing } from './wavefront.ts';

/** A text as tokens and the number of words that it was given in. */
export type Text = { readonly tokens: Tokens; readonly wordCount: number };

/**
 * The marks of an aligned copy. Most words are one token and a mark of their own kind; where the tokens of one word meet those of several
 * (a line break inside a piece, a script without spaces), these words are marked together, and right only if all of their tokens are.
 * A word that folds to nothing is right, and stands for nothing.
 */
export function marksOf(pairing: Pairing, partners: Partners, original: Text, typed: Text): Mark[] {
  const marks = new MarkList();
  const group = new Group(original.tokens.words, typed.tokens.words, marks);
  let reached = 0;
  const missUpTo = (place: number): void => {
    while (reached < place) group.add('missed', reached++, -1);
  };
  for (let at = 0; at < partners.length; at++) {
    const partner = partners[at] ?? -1;
    if (partner >= 0) {
      missUpTo(partner);
      group.add(agrees(pairing, partner, at) ? 'right' : 'wrong', partner, at);
      reached = partner + 1;
    } else group.add('added', -1, at);
  }
  group.close();
  // Past the last token there may be words that fold to nothing; those of the passage count as reached with its end.
  const end = reached === original.tokens.ids.length ? original.wordCount : marks.originalEnd;
  marks.push('right', end, typed.wordCount);
  return marks.list;
}

/** Tokens that have to be marked together, since they share words. */
class Group {
  private readonly originalWords: Int32Array;
  private readonly typedWords: Int32Array;
  private readonly marks: MarkList;
  private kind: MarkKind | null = null;
  private originalWord = -1;
  private typedWord = -1;

  constructor(originalWords: Int32Array, typedWords: Int32Array, marks: MarkList) {
    this.originalWords = originalWords;
    this.typedWords = typedWords;
    this.marks = marks;
  }

  /** Adds the next token of one text or of both; -1 stands for none. */
  add(kind: MarkKind, original: number, typed: number): void {
    const originalWord = original < 0 ? -1 : (this.originalWords[original] ?? -1);
    const typedWord = typed < 0 ? -1 : (this.typedWords[typed] ?? -1);
    const isShared =
      (originalWord >= 0 && originalWord === this.originalWord) ||
      (typedWord >= 0 && typedWord === this.typedWord);
    if (!isShared) this.close();
    if (this.kind === null) this.pushEmptyWords(originalWord, typedWord);
    this.kind = this.kind === null || this.kind === kind ? kind : 'wrong';
    if (originalWord >= 0) this.originalWord = originalWord;
    if (typedWord >= 0) this.typedWord = typedWord;
  }

  /** Ends the group, as a mark up to its last words. */
  close(): void {
    if (this.kind !== null) this.marks.push(this.kind, this.originalWord + 1, this.typedWord + 1);
    this.kind = null;
  }

  private pushEmptyWords(originalWord: number, typedWord: number): void {
    const originalEnd = originalWord < 0 ? this.marks.originalEnd : originalWord;
    const typedEnd = typedWord < 0 ? this.marks.typedEnd : typedWord;
    this.marks.push('right', originalEnd, typedEnd);
  }
}

/** Marks in a row, each from where the last one ended. */
class MarkList {
  readonly list: Mark[] = [];
  originalEnd = 0;
  typedEnd = 0;

  push(kind: MarkKind, originalEnd: number, typedEnd: number): void {
    const original = [this.originalEnd, Math.max(originalEnd, this.originalEnd)] as const;
    const typed = [this.typedEnd, Math.max(typedEnd, this.typedEnd)] as const;
    if (original[0] === original[1] && typed[0] === typed[1]) return;
    const mark = { kind, original, typed };
    const last = this.list.at(-1);
    if (last !== undefined && joins(last, mark)) {
      this.list[this.list.length - 1] = {
        kind,
        original: [last.original[0], original[1]],
        typed: [last.typed[0], typed[1]],
      };
    } else this.list.push(mark);
    this.originalEnd = original[1];
    this.typedEnd = typed[1];
  }
}

/** Neighbours of one kind are one run; wrong words only while each stands for exactly one, so that the run can be read word by word. */
function joins(one: Mark, other: Mark): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'wrong' || (isOneToOne(one) && isOneToOne(other));
}

function isOneToOne(mark: Mark): boolean {
  return mark.original[1] - mark.original[0] === mark.typed[1] - mark.typed[0];
}
