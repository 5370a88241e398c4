import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';

// What is normalised, close together: random text would hardly hold it.
const unit = constantFrom(
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '‘',
  '’',
  '“',
  '„',
  '…',
  '—',
  '–',
  '-',
  '.',
  ' ',
  'a',
);
const texts = oneof(string({ unit, maxLength: 12 }), string({ unit: 'binary', maxLength: 12 }));

describe('normalise', () => {
  it.each([
    ['one\ntwo', 'one two'],
    ['one\r\ntwo', 'one two'],
    ['one\n\n\ntwo', 'one two'],
    ['one\u2028two\u2029three\u0085four', 'one two three four'],
    ['‘It’s’', "'It's'"],
    ['“Yes”', '"Yes"'],
    ['well…', 'well...'],
    ['one—two', 'one-two'],
    ['one–two', 'one–two'],
    ['  two  spaces  ', '  two  spaces  '],
    ['', ''],
    ['Plain text, as it is: "quoted", it\'s.', 'Plain text, as it is: "quoted", it\'s.'],
    ['吾輩は猫である。', '吾輩は猫である。'],
  ])('of %j is %j', (text, normal) => {
    expect(normalise(text)).toBe(normal);
  });

  it('leaves a normalised text as it is', () => {
    assert(
      property(texts, (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});
