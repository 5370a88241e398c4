import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  nat,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { scoreCopy } from './score.ts';
import type { Mark } from './score.ts';
import { plainEdits, shownEdits } from './testing/plainEdits.ts';
import { tokensOf, withoutHalfCharacter } from './tokens.ts';

const letters = (alphabet: string): Arbitrary<string[]> =>
  array(constantFrom(...alphabet.split('')), { maxLength: 30 });
const smallTexts = oneof(letters('ab'), letters('abc'), letters('abcdefgh'));
// Without two hyphens in a row, so that a word is its own folded form.
const words = array(
  string({ unit: constantFrom('a', 'a', 'b', 'c', 'd', 'e', 'é', '-'), minLength: 1, maxLength: 6 }),
  {
    maxLength: 25,
  },
).map((texts) => texts.map((text) => fold(text)));
const pieces = array(
  oneof(
    constantFrom(
      '',
      'the',
      'these',
      'a\nb',
      '\u00A0',
      '\u00AD',
      '你好',
      '你好abc',
      'ไทย',
      'กำ',
      'é',
      'e\u0301',
      '👨‍👩‍👧',
      'a\uD83D',
      '\uDE00',
      '-',
      '--',
      '…',
      '\n',
    ),
    string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replaceAll(' ', '')),
  ),
  { maxLength: 14 },
);

// Levenshtein distance in code units, for words of plain letters.
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 0; row < one.length; row++) {
    const next = [row + 1];
    for (let at = 0; at < other.length; at++) {
      const replaced = (above[at] ?? 0) + (one[row] === other[at] ? 0 : 1);
      next.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    above = next;
  }
  return above.at(-1) ?? 0;
}

type Pair = readonly [original: string, typed: string];

/** The pairs of words that a mark stands for, one side empty where there is no partner. */
function pairsOf(mark: Mark, original: readonly string[], typed: readonly string[]): Pair[] {
  const from = original.slice(...mark.original);
  const to = typed.slice(...mark.typed);
  return Array.from({ length: Math.max(from.length, to.length) }, (_, at) => [from[at] ?? '', to[at] ?? '']);
}

/** Similarity and accuracy from the marks alone, for plain words, the last one finished. */
function recomputed(marks: readonly Mark[], original: readonly string[], typed: readonly string[]): number[] {
  const pairs = marks.flatMap((mark) => pairsOf(mark, original, typed));
  const possible = pairs.reduce((sum, [from, to]) => sum + Math.max(from.length, to.length), 0);
  const earned = pairs.reduce((sum, [from, to]) => {
    const longer = Math.max(from.length, to.length);
    const alike = from === '' || to === '' ? 0 : longer - distance(from, to);
    return sum + (alike * 2 < longer ? 0 : alike);
  }, 0);
  const ahead = original.slice(marks.at(-1)?.original[1] ?? 0).join('').length;
  return [possible + ahead === 0 ? 0 : earned / (possible + ahead), possible === 0 ? 0 : earned / possible];
}

describe('edits', () => {
  it('are as few as those of the plain dynamic programme', () => {
    assert(
      property(smallTexts, smallTexts, boolean(), (original, copy, finished) => {
        const typed = finished ? [...copy, ''] : copy;
        expect(shownEdits(scoreCopy(original, typed).marks)).toBe(plainEdits(original, typed));
      }),
      { numRuns: 10_000 },
    );
  });

  it('are as few on words that begin one another', () => {
    assert(
      property(words, words, boolean(), (original, copy, finished) => {
        const typed = finished ? [...copy, ''] : copy;
        expect(shownEdits(scoreCopy(original, typed).marks)).toBe(plainEdits(original, typed));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('edits of longer copies', () => {
  const passage = readFileSync(new URL('./testing/moby-dick-excerpt.txt', import.meta.url), 'utf8')
    .trim()
    .split(' ');
  const noise = array(
    record({
      at: nat(400),
      length: nat(6),
      put: array(constantFrom('the', 'of', 'sea', 'wh'), { maxLength: 4 }),
    }),
    {
      maxLength: 25,
    },
  );

  it('are as few as those of the plain dynamic programme', () => {
    assert(
      property(nat(700), noise, nat(60), (from, changes, short) => {
        const original = passage.slice(from, from + 400);
        const typed = original.slice(0, 400 - short);
        for (const { at, length, put } of changes) typed.splice(at, length, ...put);
        expect(shownEdits(scoreCopy(original, typed).marks)).toBe(plainEdits(original, typed));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a copy of a passage of a book', () => {
  const book = readFileSync(new URL('./testing/moby-dick-excerpt.txt', import.meta.url), 'utf8')
    .trim()
    .split(' ');
  const starts = nat(book.length - 620);
  const lengthOf = (texts: readonly string[]): number => texts.join('').length;

  it('loses exactly the word in whose place an unrelated one stands', () => {
    assert(
      property(starts, nat(199), (from, at) => {
        const page = book.slice(from, from + 200);
        const word = page[at] ?? '';
        const possible = lengthOf(page) - word.length + Math.max(word.length, 5);
        const { similarity } = scoreCopy(page, [...page.with(at, '#%&!?'), '']);
        expect(similarity).toBeCloseTo((lengthOf(page) - word.length) / possible, 12);
      }),
      { numRuns: 300 },
    );
  });

  it('loses about the word that is dropped from it', () => {
    assert(
      property(starts, nat(198), (from, at) => {
        const page = book.slice(from, from + 200);
        const { accuracy } = scoreCopy(page, [...page.toSpliced(at, 1), '']);
        // Its neighbour may be a likelier word to have been dropped, and no shorter copy is a better one.
        expect(accuracy).toBeGreaterThan(1 - 20 / lengthOf(page));
      }),
      { numRuns: 300 },
    );
  });

  it('never scores less for the next right word', () => {
    assert(
      property(starts, nat(198), (from, at) => {
        const page = book.slice(from, from + 200);
        const now = scoreCopy(page, page.slice(0, at));
        const next = scoreCopy(page, page.slice(0, at + 1));
        expect(next.similarity).toBeGreaterThanOrEqual(now.similarity);
      }),
      { numRuns: 300 },
    );
  });

  it('scores next to nothing where it is of another passage', () => {
    assert(
      property(starts, nat(200), (from, more) => {
        const other = book.slice(from + 310, from + 310 + 100 + more);
        expect(scoreCopy(book.slice(from, from + 300), other).accuracy).toBeLessThan(0.15);
      }),
      { numRuns: 300 },
    );
  });
});

describe('marks', () => {
  it('tile the typed words and the reached part of the passage', () => {
    assert(
      property(pieces, pieces, (original, typed) => {
        let ends: readonly [number, number] = [0, 0];
        for (const mark of scoreCopy(original, typed).marks) {
          expect([mark.original[0], mark.typed[0]]).toEqual(ends);
          expect(mark.original[1] >= mark.original[0] && mark.typed[1] >= mark.typed[0]).toBe(true);
          ends = [mark.original[1], mark.typed[1]];
        }
        expect(ends[1]).toBe(typed.length);
        expect(ends[0]).toBeLessThanOrEqual(original.length);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('scores', () => {
  it('are what the marks give', () => {
    assert(
      property(words, words, (original, copy) => {
        const typed = [...copy, ''];
        const { similarity, accuracy, marks } = scoreCopy(original, typed);
        expect([similarity, accuracy]).toEqual(recomputed(marks, original, typed));
      }),
      { numRuns: 3000 },
    );
  });

  it('are those of the copy for every typographic variant of it', () => {
    const variants: readonly Pair[] = [
      ['-', '\u2014'],
      ['-', '\u2013'],
      ['-', '--'],
      ['-', '---'],
      ['e', '\u00ADe'],
      ['a', 'a\u200B'],
      ['\u00E9', 'e\u0301'],
    ];
    assert(
      property(words, words, constantFrom(...variants), (original, copy, [from, to]) => {
        const plain = scoreCopy(original, copy);
        const variant = scoreCopy(
          original,
          copy.map((word) => word.replaceAll(from, to)),
        );
        expect(variant).toEqual(plain);
      }),
      { numRuns: 3000 },
    );
  });

  it('are 1 and 1 for a copy that is the passage', () => {
    assert(
      property(pieces, (original) => {
        const { similarity, accuracy } = scoreCopy(original, original);
        const expected = original.flatMap((piece) => tokensOf(piece)).length === 0 ? 0 : 1;
        expect([similarity, accuracy]).toEqual([expected, expected]);
      }),
      { numRuns: 2000 },
    );
  });

  it('are between 0 and 1, similarity not above accuracy', () => {
    assert(
      property(pieces, pieces, (original, typed) => {
        const { similarity, accuracy } = scoreCopy(original, typed);
        expect(similarity >= 0 && similarity <= accuracy && accuracy <= 1).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('have accuracy 1 for whatever begins the passage, however far it goes', () => {
    assert(
      property(pieces, double({ min: 0, max: 1, noNaN: true }), (original, share) => {
        const passage = original.join(' ');
        const begun = passage.slice(0, Math.round(passage.length * share));
        const typed = withoutHalfCharacter(begun).split(' ');
        const expected = typed.flatMap((piece) => tokensOf(piece)).length === 0 ? 0 : 1;
        expect(scoreCopy(original, typed).accuracy).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });
});
