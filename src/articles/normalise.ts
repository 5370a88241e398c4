// A run of line breaks is one space: a paragraph break is no reason for two. U+2028, U+2029 and U+0085 are line breaks too.
const lineBreaks = /[\n\r\u2028\u2029\u0085]+/g;
const curlySingle = /[\u2018\u2019\u201A\u201B]/g;
const curlyDouble = /[\u201C\u201D\u201E\u201F]/g;
const anythingToNormalise = /[\n\r\u2028\u2029\u0085\u2018-\u201F\u2026\u2014]/;

/**
 * A passage as the New Article dialog keeps it: line breaks become a single space, curly quotes straight ones,
 * an ellipsis three dots and an em dash a hyphen (specification, section 5). Idempotent.
 */
export function normalise(text: string): string {
  if (!anythingToNormalise.test(text)) return text;
  return text
    .replace(lineBreaks, ' ')
    .replace(curlySingle, "'")
    .replace(curlyDouble, '"')
    .replace(/\u2026/g, '...')
    .replace(/\u2014/g, '-');
}
