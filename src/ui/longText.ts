/** From here on, in UTF-16 units, a text field trades the finer points of type for speed. */
const longTextLength = 50_000;

/**
 * Marks a field that holds, or is about to hold, this much text, so that the style sheet can set it without kerning
 * and ligatures: a key in a paragraph of a megabyte then costs a third, as much as in a bare text field.
 */
export function markLongText(field: HTMLTextAreaElement, length: number): void {
  if (length > longTextLength) field.dataset['long'] = '';
}
