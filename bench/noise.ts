/** Numbers from 0 up to 1, the same for the same seed, so that every run disturbs the same words (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The words with about `share` of them disturbed: a typo, a word left out or a word put in, in equal parts. */
export function disturbed(words: readonly string[], share: number, random: () => number): string[] {
  return words.flatMap((word) => {
    if (random() >= share) return [word];
    const kind = Math.floor(random() * 3);
    if (kind === 0) return [mistyped(word, random)];
    return kind === 1 ? [] : [word, words[Math.floor(random() * words.length)] ?? word];
  });
}

function mistyped(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  return `${word.slice(0, at)}${letter}${word.slice(at + 1)}`;
}
