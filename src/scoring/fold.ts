// Plain ASCII without a double hyphen, which is most words, folds to itself.
const anythingToFold = /[^\x20-\x7E]|--| {2}/;

// Zero-width space, marks of direction, word joiner and its invisible kin, byte order mark, Mongolian vowel separator, grapheme joiner,
// soft hyphen. Not ZWNJ and ZWJ (200C, 200D): they change what is read in Persian, in Indic scripts and in emoji.
const invisible = /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const spaces = /[\s\u0085]+/g;

/**
 * A text as it is compared, never as it is kept: spaces, quotes, dashes and ellipses in one form each, invisible characters gone, NFC.
 * Case, accents and punctuation stay. Runs of spaces become one. Idempotent, and the same for a text and its normalisation.
 */
export function fold(text: string): string {
  if (!anythingToFold.test(text)) return text;
  // NFC comes last: what was removed may have kept an accent from its letter, and nothing that NFC makes is folded again but
  // its two canonical spaces, which are spaces before it, too.
  return text
    .replace(invisible, '')
    .replace(spaces, ' ')
    .replace(/[\u2018-\u201B]/g, "'")
    .replace(/[\u201C-\u201F]/g, '"')
    .replace(/\u2026/g, '...')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/--+/g, '-')
    .normalize('NFC');
}
