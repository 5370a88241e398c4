import { graphemes } from '../text/graphemes.ts';
import { fold } from './fold.ts';

// The scripts that put no spaces between words, with the punctuation and the wide forms that stand between their letters.
const scripts =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const unspaced = new RegExp(`[${scripts}\\u3001-\\u303F\\u30FB\\u30FC\\uFF01-\\uFF9F]`, 'u');
const startsUnspaced = new RegExp(`^${unspaced.source}`, 'u');
const lastMarks = /\p{M}+$/u;
const firstMarks = /^\p{M}*/u;
const halfCharacter = /[\uD800-\uDBFF]$/;

/**
 * The tokens of one piece between spaces, folded: none for a piece of invisible characters, several for one that holds other spaces
 * (line breaks) or a script that puts none between words. In a mixed word only the letters of such a script stand alone, so that
 * "iPhone" is one token before and after "手机" is typed behind it.
 */
export function tokensOf(piece: string): string[] {
  const words = fold(piece).split(' ');
  return words.flatMap((word) => (word === '' ? [] : cutWord(word)));
}

/** Whether a text has letters of a script that puts no spaces between words. */
export function hasUnspacedScript(text: string): boolean {
  return unspaced.test(text);
}

/** Whether a token is a letter of such a script, which stands alone. */
export function isUnspaced(token: string): boolean {
  return startsUnspaced.test(token);
}

/** A word's letters of such a script, one grapheme cluster each, and what stands between them; any other word whole. */
export function cutWord(word: string): string[] {
  if (!hasUnspacedScript(word)) return [word];
  const tokens: string[] = [];
  let spaced = '';
  for (const cluster of graphemes(word)) {
    if (!isUnspaced(cluster)) {
      spaced += cluster;
      continue;
    }
    if (spaced !== '') tokens.push(spaced);
    spaced = '';
    tokens.push(cluster);
  }
  if (spaced !== '') tokens.push(spaced);
  return tokens;
}

/** Whether the last word of a piece may still grow: it holds one, and no space of any kind follows it. */
export function isInProgress(piece: string): boolean {
  const folded = fold(piece);
  return folded !== '' && !folded.endsWith(' ');
}

/** A piece without the half of a character outside the basic plane that it may end with while it is being typed. */
export function withoutHalfCharacter(piece: string): string {
  return piece.replace(halfCharacter, '');
}

/**
 * Whether a token in progress begins a token. Compared decomposed: "e" begins "é", and the syllable 하 begins 한. The marks of the
 * last letter may come in any order: "ê" begins "ệ", though its decomposition has the dot below before the circumflex.
 */
export function begins(typed: string, token: string): boolean {
  if (token.startsWith(typed)) return true;
  const growing = typed.normalize('NFD');
  const whole = token.normalize('NFD');
  if (whole.startsWith(growing)) return true;
  const typedMarks = lastMarks.exec(growing)?.[0] ?? '';
  const letters = growing.slice(0, growing.length - typedMarks.length);
  if (typedMarks === '' || !whole.startsWith(letters)) return false;
  const marks = firstMarks.exec(whole.slice(letters.length))?.[0] ?? '';
  return Array.from(typedMarks).every((mark) => marks.includes(mark));
}
