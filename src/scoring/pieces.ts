import { cutWord, hasUnspacedScript } from './tokens.ts';

/** A text in pieces, with where each begins, in UTF-16 units. */
export type Pieces = { readonly texts: readonly string[]; readonly starts: readonly number[] };

/**
 * The pieces of a text between single spaces; of a word in a script that puts none between words, its grapheme clusters.
 * A score of such pieces is the score of the words, for their tokens are the same; its marks are finer.
 */
export function piecesOf(text: string): readonly string[] {
  const words = text.split(' ');
  return hasUnspacedScript(text) ? words.flatMap(cutWord) : words;
}

/** The same pieces, with where each begins. */
export function placedPiecesOf(text: string): Pieces {
  const texts = piecesOf(text);
  const starts: number[] = [];
  let at = 0;
  for (const piece of texts) {
    // Only a space can stand between two pieces; a piece itself never begins with one.
    if (starts.length > 0 && text[at] === ' ') at += 1;
    starts.push(at);
    at += piece.length;
  }
  return { texts, starts };
}
