/** Writes a plain fact to the console. */
export function logFact(sentence: string): void {
  console.log(sentence);
}

/**
 * Writes to the console what went wrong and was handled: the sentence first, alone, then what caused it.
 * Not as an error: an error in the console is one that nobody handled.
 */
export function logHandled(sentence: string, cause?: unknown): void {
  console.warn(sentence);
  if (cause !== undefined) console.warn(cause);
}
