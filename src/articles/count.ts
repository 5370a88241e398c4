import { countGraphemes } from '../text/graphemes.ts';

/** The words of a text: its pieces between single spaces that are not empty (specification, section 9). */
export function countWords(text: string): number {
  let words = 0;
  let from = 0;
  while (from < text.length) {
    const space = text.indexOf(' ', from);
    const to = space === -1 ? text.length : space;
    if (to > from) words++;
    from = to + 1;
  }
  return words;
}

/** The characters of a text as a reader counts them: grapheme clusters, spaces included. */
export function countCharacters(text: string): number {
  return countGraphemes(text);
}
