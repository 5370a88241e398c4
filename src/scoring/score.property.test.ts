import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { scoreCopy } from './score.ts';
import type { Mark } from './score.ts';
import { begins, tokensOf, withoutHalfCharacter } from './tokens.ts';

const letters = (alphabet: string): fc.Arbitrary<string[]> =>
  fc.array(fc.constantFrom(...alphabet), { maxLength: 30 });
const smallTexts = fc.oneof(letters('ab'), letters('abc'), letters('abcdefgh'));
const words = fc.array(fc.string({ unit: fc.constantFrom(...'aabcdeé-'), minLength: 1, maxLength: 6 }), {
  maxLength: 25,
});
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
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
      '-',
      '--',
      '…',
      '\n',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replaceAll(' ', '')),
  ),
  { maxLength: 14 },
);

/** The whole table of edit distances; the least of its last row, with the last typed word in progress. */
function plainEdits(original: readonly string[], typed: readonly string[]): number {
  const inProgress = typed.length > 0 && typed.at(-1) !== '';
  const given = typed.filter((word) => word !== '');
  let above = original.map((_, at) => at);
  above.push(original.length);
  given.forEach((word, row) => {
    const next = [row + 1];
    original.forEach((met, at) => {
      const agree = inProgress && row === given.length - 1 ? begins(word, met) : word === met;
      next.push(Math.min((above[at] ?? 0) + (agree ? 0 : 1), (above[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    });
    above = next;
  });
  return Math.min(...above);
}

function shownEdits(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => {
    const size = Math.max(mark.original[1] - mark.original[0], mark.typed[1] - mark.typed[0]);
    return mark.kind === 'right' ? sum : sum + size;
  }, 0);
}

describe('edits', () => {
  it('are as few as those of the plain dynamic programme', () => {
    fc.assert(
      fc.property(smallTexts, smallTexts, fc.boolean(), (original, copy, finished) => {
        const typed = finished ? [...copy, ''] : copy;
        expect(shownEdits(scoreCopy(original, typed).marks)).toBe(plainEdits(original, typed));
      }),
      { numRuns: 10_000 },
    );
  });

  it('are as few on words that begin one another', () => {
    fc.assert(
      fc.property(words, words, fc.boolean(), (original, copy, finished) => {
        const folded = (texts: string[]): string[] => texts.map((text) => fold(text));
        const typed = finished ? [...folded(copy), ''] : folded(copy);
        expect(shownEdits(scoreCopy(folded(original), typed).marks)).toBe(
          plainEdits(folded(original), typed),
        );
      }),
      { numRuns: 3000 },
    );
  });
});

describe('marks', () => {
  it('tile the typed words and the reached part of the passage', () => {
    fc.assert(
      fc.property(pieces, pieces, (original, typed) => {
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
  it('are 1 and 1 for a copy that is the passage', () => {
    fc.assert(
      fc.property(pieces, (original) => {
        const { similarity, accuracy } = scoreCopy(original, original);
        const expected = original.flatMap((piece) => tokensOf(piece)).length === 0 ? 0 : 1;
        expect([similarity, accuracy]).toEqual([expected, expected]);
      }),
      { numRuns: 2000 },
    );
  });

  it('are between 0 and 1, similarity not above accuracy', () => {
    fc.assert(
      fc.property(pieces, pieces, (original, typed) => {
        const { similarity, accuracy } = scoreCopy(original, typed);
        expect(similarity >= 0 && similarity <= accuracy && accuracy <= 1).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('have accuracy 1 for whatever begins the passage, however far it goes', () => {
    fc.assert(
      fc.property(pieces, fc.double({ min: 0, max: 1, noNaN: true }), (original, share) => {
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
