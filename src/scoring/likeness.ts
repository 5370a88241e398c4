import { graphemes } from '../text/graphemes.ts';
import type { Vocabulary } from './vocabulary.ts';

// A row of the bit-parallel distance fits the 32 bits of a number up to this length, which few words pass.
const bits = 32;
// The places that all comparisons of longer words in one score may take together, some 0.2 s; one may take a quarter of what is left, which
// at first is enough for 2,500 differences. What cannot be told in that counts as a different word.
const placesForLongWords = 25_000_000;
const firstCluster = 0x1_0000;
// Latin, Greek and Cyrillic; a table of all code units would cost a short score more than its work.
const firstPattern = 0x600;

/** Compares tokens by their graphemes; made for one score, since it spends a budget. */
export class Likeness {
  private readonly vocabulary: Vocabulary;
  private readonly codes: (readonly number[] | undefined)[] = [];
  private readonly clusters = new Map<string, number>();
  /** For each grapheme of the word in `patternOf`, the bits of its places. */
  private pattern = new Int32Array(firstPattern);
  private patternOf = -1;
  private placesLeft = placesForLongWords;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** How alike two tokens are: 1 - Levenshtein distance / longer length, 0 to 1. */
  of(one: number, other: number): number {
    const longer = Math.max(this.vocabulary.length(one), this.vocabulary.length(other));
    return longer === 0 ? 0 : 1 - this.distance(one, other) / longer;
  }

  /** The graphemes that a typed token earns for an original one: longer length minus distance, or 0 when less than half alike. */
  earned(one: number, other: number): number {
    const longer = Math.max(this.vocabulary.length(one), this.vocabulary.length(other));
    const alike = longer - this.distance(one, other);
    return alike * 2 < longer ? 0 : alike;
  }

  /** Levenshtein distance in graphemes; for words over 32 graphemes that are not half alike the longer length. */
  private distance(one: number, other: number): number {
    if (one === other) return 0;
    const first = this.codesOf(one);
    const second = this.codesOf(other);
    if (first.length <= bits && first.length > 0) {
      this.prepare(one, first);
      return bitDistance(this.pattern, first.length, second);
    }
    return this.longDistance(first, second);
  }

  private longDistance(first: readonly number[], second: readonly number[]): number {
    const longer = Math.max(first.length, second.length);
    const limit = Math.min(Math.sqrt(this.placesLeft) >> 1, longer >> 1);
    if (Math.abs(first.length - second.length) > limit) return longer;
    const { distance, places } = distanceWithin(first, second, limit);
    this.placesLeft = Math.max(0, this.placesLeft - places);
    return distance ?? longer;
  }

  private prepare(one: number, codes: readonly number[]): void {
    if (one === this.patternOf) return;
    if (this.patternOf >= 0) for (const code of this.codesOf(this.patternOf)) this.pattern[code] = 0;
    this.patternOf = one;
    this.widen(Math.max(...codes) + 1);
    codes.forEach((code, place) => {
      this.pattern[code] = (this.pattern[code] ?? 0) | (1 << place);
    });
  }

  private widen(needed: number): void {
    if (needed <= this.pattern.length) return;
    const wider = new Int32Array(needed * 2);
    wider.set(this.pattern);
    this.pattern = wider;
  }

  private codesOf(token: number): readonly number[] {
    const known = this.codes[token];
    if (known !== undefined) return known;
    const text = this.vocabulary.text(token);
    const isPlain = this.vocabulary.length(token) === text.length;
    const codes = isPlain
      ? Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
      : graphemes(text).map((cluster) => this.codeOf(cluster));
    this.codes[token] = codes;
    return codes;
  }

  private codeOf(cluster: string): number {
    if (cluster.length === 1) return cluster.charCodeAt(0);
    const known = this.clusters.get(cluster);
    if (known !== undefined) return known;
    const code = firstCluster + this.clusters.size;
    this.clusters.set(cluster, code);
    return code;
  }
}

/** Levenshtein distance by bits: Myers 1999 in the form of Hyyrö 2003, one step for each grapheme of `second`. */
function bitDistance(pattern: Int32Array, length: number, second: readonly number[]): number {
  const last = 1 << (length - 1);
  let rises = -1;
  let falls = 0;
  let distance = length;
  for (const code of second) {
    const equal = pattern[code] ?? 0;
    const vertical = equal | falls;
    const horizontal = (((equal & rises) + rises) ^ rises) | equal;
    let across = falls | ~(horizontal | rises);
    let down = rises & horizontal;
    if ((across & last) !== 0) distance++;
    if ((down & last) !== 0) distance--;
    across = (across << 1) | 1;
    down <<= 1;
    rises = down | ~(vertical | across);
    falls = across & vertical;
  }
  return distance;
}

type Distance = { readonly distance: number | null; readonly places: number };

/** Levenshtein distance if it is at most `limit`, by farthest places on diagonals (Ukkonen 1985), and the places that it took. */
function distanceWithin(first: readonly number[], second: readonly number[], limit: number): Distance {
  const middle = limit + 2;
  const target = second.length - first.length + middle;
  let current = new Int32Array(2 * middle + 1).fill(-2);
  let next = new Int32Array(2 * middle + 1).fill(-2);
  let places = first.length;
  current[middle] = follow(first, second, 0, 0);
  for (let distance = 0; distance <= limit; distance++) {
    if ((current[target] ?? 0) >= first.length) return { distance, places };
    for (let at = middle - distance - 1; at <= middle + distance + 1; at++) {
      const farthest = Math.max((current[at] ?? 0) + 1, current[at - 1] ?? 0, (current[at + 1] ?? 0) + 1);
      const diagonal = at - middle;
      next[at] = follow(first, second, Math.min(farthest, first.length, second.length - diagonal), diagonal);
    }
    places += 2 * distance + 3;
    [current, next] = [next, current];
  }
  return { distance: null, places };
}

function follow(first: readonly number[], second: readonly number[], from: number, diagonal: number): number {
  let place = from;
  while (place >= 0 && place < first.length && first[place] === second[place + diagonal]) place++;
  return place;
}
