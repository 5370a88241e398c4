import type { Mark, MarkKind } from '../scoring/score.ts';

/** What the client asks of the worker; `id` numbers the requests of one worker upwards from 1. */
export type Request =
  /** The passage that every later request is about, until the next of these. */
  | { readonly kind: 'original'; readonly text: string }
  /** Answered by `scored` or `failed`, or not at all when a newer one overtakes it. */
  | { readonly kind: 'score'; readonly id: number; readonly typed: string }
  | { readonly kind: 'count'; readonly id: number; readonly typed: string };

/** Words and characters (grapheme clusters) of the copy, and of the passage in all. */
export type Counts = {
  readonly words: { readonly typed: number; readonly total: number };
  readonly characters: { readonly typed: number; readonly total: number };
};

/** What the worker answers. */
export type Reply =
  | {
      readonly kind: 'scored';
      readonly id: number;
      readonly similarity: number;
      readonly accuracy: number;
      readonly marks: PackedMarks;
    }
  | { readonly kind: 'counted'; readonly id: number; readonly counts: Counts }
  | { readonly kind: 'failed'; readonly id: number; readonly cause: Error };

/**
 * Marks in a form whose memory moves between threads without a copy: three numbers a mark, its kind, and where its original and its
 * typed range end. Both kinds of range tile, so each begins where the one before ended. Read it with `unpackMarks`.
 */
export type PackedMarks = Int32Array<ArrayBuffer>;

const kinds: readonly MarkKind[] = ['right', 'wrong', 'missed', 'added'];
const numbersPerMark = 3;

/** Marks packed for the way between threads; the marks have to tile from 0, as those of a score do. */
export function packMarks(marks: readonly Mark[]): PackedMarks {
  const packed = new Int32Array(marks.length * numbersPerMark);
  marks.forEach((mark, index) => {
    packed.set([kinds.indexOf(mark.kind), mark.original[1], mark.typed[1]], index * numbersPerMark);
  });
  return packed;
}

/** The marks that were packed; throws RangeError for numbers that `packMarks` never writes. */
export function unpackMarks(packed: PackedMarks): Mark[] {
  const marks: Mark[] = [];
  let original = 0;
  let typed = 0;
  for (let at = 0; at < packed.length; at += numbersPerMark) {
    const kind = kinds[packed[at] ?? -1];
    const originalEnd = packed[at + 1];
    const typedEnd = packed[at + 2];
    if (kind === undefined || originalEnd === undefined || typedEnd === undefined) {
      throw new RangeError('Not packed marks');
    }
    marks.push({ kind, original: [original, originalEnd], typed: [typed, typedEnd] });
    original = originalEnd;
    typed = typedEnd;
  }
  return marks;
}
