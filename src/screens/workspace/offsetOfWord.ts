/** Where the typed word with this index begins in the copy, in UTF-16 units; the end of the copy past its last word. */
export function offsetOfWord(typed: string, index: number): number {
  let offset = 0;
  for (let word = 0; word < index; word += 1) {
    const space = typed.indexOf(' ', offset);
    if (space < 0) return typed.length;
    offset = space + 1;
  }
  return offset;
}
