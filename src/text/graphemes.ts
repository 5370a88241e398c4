// What may join with a neighbour into one cluster: marks, format characters (ZWJ, ZWNJ, prepended signs), conjoining jamo, everything
// outside the basic plane (emoji, flags), the few letters that Unicode lists as extending, and CR, for CR LF.
const joiningCharacters =
  '\\r\\p{M}\\p{Cf}\\u0D4E\\u0E33\\u0EB3\\u1100-\\u11FF\\uA960-\\uA97F\\uD7B0-\\uD7FF\\uD800-\\uDFFF\\uFF9E\\uFF9F\\u{10000}-\\u{10FFFF}';
const joining = new RegExp(`[${joiningCharacters}]`, 'u');
const nextJoining = new RegExp(joining, 'gu');
const safeBoundary = new RegExp(`[^${joiningCharacters}](?=[^${joiningCharacters}])`, 'gu');
const extending = /[\p{M}\u200C\u200D]+/uy;

// In code units. Intl.Segmenter is super-linear: 69,000 characters in one string took 10 s, in pieces of 4,000 60 ms.
const shortest = 32;
const longest = 4000;

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The grapheme clusters of a text, what a reader calls characters, in order; joined they are the text again. */
export function graphemes(text: string): string[] {
  if (!joining.test(text)) return text.split('');
  const clusters: string[] = [];
  eachPiece(text, (piece) => {
    if (joining.test(piece)) for (const { segment } of segmenter.segment(piece)) clusters.push(segment);
    else clusters.push(...piece.split(''));
  });
  return clusters;
}

/** How many grapheme clusters a text has; 0 for the empty text. */
export function countGraphemes(text: string): number {
  if (!joining.test(text)) return text.length;
  let count = 0;
  eachPiece(text, (piece) => {
    count += joining.test(piece) ? [...segmenter.segment(piece)].length : piece.length;
  });
  return count;
}

/**
 * Cuts a text between clusters, into stretches without any joining character, as long as they come, and pieces of at most 4,000 code units (a single
 * longer cluster aside).
 */
function eachPiece(text: string, give: (piece: string) => void): void {
  let from = 0;
  while (from < text.length) {
    const to = plainEnd(text, from) ?? pieceEnd(text, from);
    give(text.slice(from, to));
    from = to;
  }
}

/** Where a stretch of plain characters ends, before the one that the next joining character may join; null where there is none. */
function plainEnd(text: string, from: number): number | null {
  nextJoining.lastIndex = from;
  // The match is one or two code units long, so three back is before the character before it.
  const end = nextJoining.test(text) ? nextJoining.lastIndex - 3 : text.length;
  return end > from ? end : null;
}

function pieceEnd(text: string, from: number): number {
  if (text.length - from <= shortest) return text.length;
  safeBoundary.lastIndex = from + shortest - 1;
  const boundary = safeBoundary.exec(text.slice(0, from + longest));
  if (boundary !== null) return boundary.index + 1;
  if (text.length - from <= longest) return text.length;
  return lastClusterStart(text, from);
}

/** Where no boundary is plain to see, all but the last cluster of the next 4,000 code units; what follows starts with that cluster. */
function lastClusterStart(text: string, from: number): number {
  const last = segmenter.segment(text.slice(from, from + longest)).containing(longest - 1)?.index ?? 0;
  if (last > 0) return from + last;
  // One cluster of 4,000 marks is a prank, not writing: take all that extends it, unseen, in linear time.
  extending.lastIndex = from + longest;
  return extending.test(text) ? extending.lastIndex : from + longest;
}
