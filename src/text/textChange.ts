/** How a text became another: what stood from `from` up to `to`, in UTF-16 units, gave way to `text`. */
export type TextChange = { readonly from: number; readonly to: number; readonly text: string };

/** The shortest single change that makes one text of the other; takes time in proportion to their length. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  let same = 0;
  while (
    same < shorter - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same += 1;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}

/** The text that a change makes of the one it was found for. */
export function applyChange(before: string, { from, to, text }: TextChange): string {
  return before.slice(0, from) + text + before.slice(to);
}
