import { align } from './align.ts';
import type { Partners } from './align.ts';
import { lettersByChance } from './chance.ts';
import { collectGrams } from './grams.ts';
import type { Grams } from './grams.ts';
import { Likeness } from './likeness.ts';
import { marksOf } from './marks.ts';
import { pointsOf } from './points.ts';
import type { Points } from './points.ts';
import { refine } from './refine.ts';
import { begins, isInProgress, isUnspaced, tokensOf, withoutHalfCharacter } from './tokens.ts';
import { Vocabulary } from './vocabulary.ts';
import type { Tokens } from './vocabulary.ts';
import type { Pairing } from './wavefront.ts';

/** How a run of words was copied. */
export type MarkKind = 'right' | 'wrong' | 'missed' | 'added';

/** A half-open range of word indexes: from the first, up to but without the last. */
export type WordRange = readonly [from: number, to: number];

/**
 * A run of words, in reading order; the typed ranges tile the typed words, the original ranges the part of the passage reached. In a wrong run
 * with as many words on both sides each stands for one, in order.
 */
export type Mark = { readonly kind: MarkKind; readonly original: WordRange; readonly typed: WordRange };

/** `similarity`: against the whole passage; `accuracy`: so far. Both 0 to 1, and similarity never above accuracy. */
export type Score = {
  readonly similarity: number;
  readonly accuracy: number;
  readonly marks: readonly Mark[];
};

/** A passage made ready for any number of copies; kept between requests. */
export type Passage = {
  readonly vocabulary: Vocabulary;
  readonly tokens: Tokens;
  readonly wordCount: number;
  readonly grams: Grams;
  /** Length of all tokens, in graphemes. */
  readonly length: number;
};

/** Scores a copy of a passage, both split on single spaces; pure, and never NaN. Without a typed word both scores are 0. */
export function scoreCopy(original: readonly string[], typed: readonly string[]): Score {
  return finish(scoring(original, typed));
}

/** Makes a passage ready; yields between steps of a few milliseconds at most, and may be left there. */
export function* preparePassage(words: readonly string[]): Generator<void, Passage> {
  const vocabulary = new Vocabulary();
  const tokens = yield* vocabulary.tokens(words);
  yield;
  let length = 0;
  for (const id of tokens.ids) length += vocabulary.length(id);
  return { vocabulary, tokens, wordCount: words.length, grams: collectGrams(tokens.ids), length };
}

/** Scores a copy of a prepared passage; yields as `preparePassage` does, and leaves the passage as it is. */
export function* scoreAgainst(passage: Passage, typed: readonly string[]): Generator<void, Score> {
  const vocabulary = new Vocabulary(passage.vocabulary);
  const given = typed.at(-1) ?? '';
  const whole = withoutHalfCharacter(given);
  const last = whole !== given && knowsLastToken(passage, given) ? given : whole;
  const tokens = yield* vocabulary.tokens(last === given ? typed : typed.with(typed.length - 1, last));
  const pairing = pairingOf(passage, vocabulary, tokens, isInProgress(last));
  const partners = yield* align(pairing, { size: passage.vocabulary.size, grams: passage.grams });
  const likeness = new Likeness(vocabulary);
  yield* refine(pairing, partners, likeness);
  const byChance = yield* chanceOf(pairing, partners, vocabulary);
  const points = yield* pointsOf(pairing, partners, vocabulary, { likeness, byChance }, passage.length);
  yield;
  const marks = marksOf(pairing, partners, passage, { tokens, wordCount: typed.length });
  return { ...ratios(points), marks };
}

function* scoring(original: readonly string[], typed: readonly string[]): Generator<void, Score> {
  const passage = yield* preparePassage(original);
  return yield* scoreAgainst(passage, typed);
}

/** Runs interruptible work to its end without a break. */
function finish<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Whether the passage has the last token of a piece: half of a character is not typed yet, unless it has just that half. */
function knowsLastToken({ vocabulary }: Passage, piece: string): boolean {
  const token = tokensOf(piece).at(-1);
  return token !== undefined && vocabulary.knows(token);
}

function pairingOf(passage: Passage, vocabulary: Vocabulary, tokens: Tokens, inProgress: boolean): Pairing {
  const growing = vocabulary.text(tokens.ids.at(-1) ?? -1);
  const known = new Map<number, boolean>();
  return {
    original: passage.tokens.ids,
    typed: tokens.ids,
    inProgress: inProgress && tokens.ids.length > 0,
    begins: (id) => {
      const answer = known.get(id) ?? begins(growing, passage.vocabulary.text(id));
      known.set(id, answer);
      return answer;
    },
  };
}

function* chanceOf(
  pairing: Pairing,
  partners: Partners,
  vocabulary: Vocabulary,
): Generator<void, Uint8Array> {
  const letters = new Set<number>();
  for (const id of new Set(pairing.typed)) if (isUnspaced(vocabulary.text(id))) letters.add(id);
  if (letters.size === 0) return new Uint8Array();
  return yield* lettersByChance(pairing, partners, (id) => letters.has(id));
}

function ratios(points: Points): { readonly similarity: number; readonly accuracy: number } {
  const whole = points.possible + points.ahead;
  return {
    similarity: whole === 0 ? 0 : points.earned / whole,
    accuracy: points.possible === 0 ? 0 : points.earned / points.possible,
  };
}
