/** From here on, in UTF-16 units, a text field trades the finer points of type for speed. */
const longTextLength = 20_000;

/**
 * Makes a field ready for this text, if it is long: without kerning and ligatures (by the style sheet), and with a fixed
 * direction instead of `dir="auto"`, for which Chromium lays the whole text out many times at each key. With a million
 * characters a key then costs what it costs in a bare text field instead of 10 to 50 times as much.
 */
export function prepareForLongText(field: HTMLTextAreaElement, text: string): void {
  if (text.length <= longTextLength) return;
  field.dataset['long'] = '';
  field.dir = directionOf(text);
}

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** The direction of a text by its first letter, as `dir="auto"` has it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
