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

// A piece of plain ASCII without a double hyphen is one token as it stands, as long as it has letters: most words of most texts.
const plain = /^(?!.*--)[\x21-\x7E]+$/;

/** Numbers for tokens, from 0 up; a vocabulary may extend another one, which it leaves as it is. */
export class Vocabulary {
  private readonly base: Vocabulary | null;
  private readonly first: number;
  private readonly texts: string[] = [];
  private readonly lengths: number[] = [];
  /** For each piece seen, the number of its only token, or -1 - its index in `several`. A token is a piece, too: its own. */
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
    const tokens = new TokenList(words.length);
    for (let from = 0; from < words.length; from += piecesPerStep) {
      if (from > 0) yield;
      const to = Math.min(words.length, from + piecesPerStep);
      for (let word = from; word < to; word++) {
        const piece = words[word] ?? '';
        const known = this.find(piece) ?? this.learn(piece);
        if (known >= 0) tokens.push(known, word);
        else for (const id of this.severalOf(piece, known)) tokens.push(id, word);
      }
    }
    return tokens.taken();
  }

  /** Whether this very piece was seen. */
  knows(piece: string): boolean {
    return this.find(piece) !== undefined;
  }

  private find(piece: string): number | undefined {
    return this.base?.pieces.get(piece) ?? this.pieces.get(piece);
  }

  private severalOf(piece: string, known: number): readonly number[] {
    const owner = this.base?.pieces.has(piece) === true ? this.base : this;
    return owner.several[-1 - known] ?? [];
  }

  private learn(piece: string): number {
    if (plain.test(piece)) return this.number(piece, piece.length);
    const ids = tokensOf(piece).map((token) => this.find(token) ?? this.number(token, countGraphemes(token)));
    const only = ids.length === 1 ? ids[0] : undefined;
    const known = only ?? -this.several.push(ids);
    this.pieces.set(piece, known);
    return known;
  }

  private number(token: string, length: number): number {
    const id = this.size;
    this.pieces.set(token, id);
    this.texts.push(token);
    this.lengths.push(length);
    return id;
  }
}

/** Grows, since one piece may be many tokens. */
class TokenList {
  private ids: Int32Array;
  private words: Int32Array;
  private length = 0;

  constructor(capacity: number) {
    this.ids = new Int32Array(capacity);
    this.words = new Int32Array(capacity);
  }

  push(id: number, word: number): void {
    if (this.length === this.ids.length) {
      this.ids = grown(this.ids);
      this.words = grown(this.words);
    }
    this.ids[this.length] = id;
    this.words[this.length] = word;
    this.length++;
  }

  taken(): Tokens {
    return { ids: this.ids.subarray(0, this.length), words: this.words.subarray(0, this.length) };
  }
}

function grown(numbers: Int32Array): Int32Array {
  const wider = new Int32Array(numbers.length * 2 + 16);
  wider.set(numbers);
  return wider;
}
