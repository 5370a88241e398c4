import { countGraphemes } from '../text/graphemes.ts';
import { tokensOf } from './tokens.ts';

/** A text as numbers: equal tokens have equal numbers. */
export type Tokens = {
  /** The number of each token. */
  readonly ids: Int32Array;
  /** The index of the given word that each token comes from; never falls. */
  readonly words: Int32Array;
};

// How many pieces are turned into tokens between two yields: well under a millisecond's work for words seen before.
const piecesPerStep = 4096;

/** Numbers for tokens, from 0 up; a vocabulary may extend another one, which it leaves as it is. */
export class Vocabulary {
  private readonly base: Vocabulary | null;
  private readonly first: number;
  private readonly texts: string[] = [];
  private readonly lengths: number[] = [];
  private readonly ids = new Map<string, number>();
  /** For each piece seen, the number of its only token, or -1 - its index in `several`. */
  private readonly pieces = new Map<string, number>();
  private readonly several: (readonly number[])[] = [];

  constructor(base: Vocabulary | null = null) {
    this.base = base;
    this.first = base === null ? 0 : base.size;
  }

  /** How many numbers are given, the base's included. */
  get size(): number {
    return this.first + this.texts.length;
  }

  /** The token of a number; '' for a number not given. */
  text(id: number): string {
    if (this.base !== null && id < this.first) return this.base.text(id);
    return this.texts[id - this.first] ?? '';
  }

  /** The length of a token in graphemes; 0 for a number not given. */
  length(id: number): number {
    if (this.base !== null && id < this.first) return this.base.length(id);
    return this.lengths[id - this.first] ?? 0;
  }

  /** The tokens of a text's words; yields between steps of well under a millisecond. */
  *tokens(words: readonly string[]): Generator<void, Tokens> {
    const ids: number[] = [];
    const origins: number[] = [];
    for (let from = 0; from < words.length; from += piecesPerStep) {
      if (from > 0) yield;
      const to = Math.min(words.length, from + piecesPerStep);
      for (let word = from; word < to; word++) this.add(words[word] ?? '', word, ids, origins);
    }
    return { ids: Int32Array.from(ids), words: Int32Array.from(origins) };
  }

  private add(piece: string, word: number, ids: number[], origins: number[]): void {
    const known = this.base?.pieces.get(piece) ?? this.pieces.get(piece) ?? this.learn(piece);
    if (known >= 0) {
      ids.push(known);
      origins.push(word);
      return;
    }
    for (const id of this.tokensAt(piece, known)) {
      ids.push(id);
      origins.push(word);
    }
  }

  private tokensAt(piece: string, known: number): readonly number[] {
    const owner = this.base?.pieces.has(piece) === true ? this.base : this;
    return owner.several[-1 - known] ?? [];
  }

  private learn(piece: string): number {
    const ids = tokensOf(piece).map((token) => this.number(token));
    const only = ids.length === 1 ? ids[0] : undefined;
    const known = only ?? -this.several.push(ids);
    this.pieces.set(piece, known);
    return known;
  }

  private number(token: string): number {
    const known = this.base?.ids.get(token) ?? this.ids.get(token);
    if (known !== undefined) return known;
    const id = this.size;
    this.ids.set(token, id);
    this.texts.push(token);
    this.lengths.push(countGraphemes(token));
    return id;
  }
}
