import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from '../../articles/normalise.ts';
import { fold } from '../../scoring/fold.ts';

// What is normalised or folded, close together: random text would hardly hold it.
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

test('normalising a passage changes no score: it is compared as the same text', () => {
  assert(
    property(texts, (text) => {
      expect(fold(normalise(text))).toBe(fold(text));
    }),
  );
});
