import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

const invisible = ['\u00AD', '\u200B', '\u2060', '\uFEFF', '\u034F', '\u200E'];
const spaces = [' ', '\u00A0', '\u2003', '\u3000', '\n', '\r', '\t', '\u0085', '\u2028'];
const dashes = ['-', '\u2013', '\u2014', '\u2026', '\u2018', '\u201D'];
// What folds, close together: combinations that random text would hardly hold.
const unit = oneof(
  constantFrom(...invisible, ...spaces, ...dashes, 'e', '\u0301', '\u0323', '\u1100', '\u1161', '\u200D'),
);
const texts = oneof(string({ unit, maxLength: 12 }), string({ unit: 'binary', maxLength: 12 }));

describe('fold', () => {
  it.each([
    ['a\u2018b\u2019c\u201Cd\u201De', 'a\'b\'c"d"e'],
    ['well\u2026', 'well...'],
    ['a\u2013b\u2014c--d---e', 'a-b-c-d-e'],
    ['a\u2010b\u2011c\u2012d\u2015e', 'a-b-c-d-e'],
    ['a\u00A0\u2003\r\n\tb', 'a b'],
    ['co\u00ADop\u200Ber\uFEFFate', 'cooperate'],
    ['e\u00AD\u0301', '\u00E9'],
    ['\u0645\u06CC\u200C\u062E\u0648', '\u0645\u06CC\u200C\u062E\u0648'],
    ['\u{1F468}\u200D\u{1F469}', '\u{1F468}\u200D\u{1F469}'],
    ['\uFB01 \u00B2 \uFF21', '\uFB01 \u00B2 \uFF21'],
  ])('makes %j into %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is idempotent', () => {
    assert(
      property(texts, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 5000 },
    );
  });
});
