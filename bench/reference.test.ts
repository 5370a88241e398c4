import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { plainEdits } from '../src/scoring/testing/plainEdits.ts';
import { referenceEdits } from './reference.ts';

const texts = array(constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 80 });

it('the reference counts as few edits as the plain dynamic programme', () => {
  assert(
    property(texts, texts, (original, typed) => {
      expect(referenceEdits(original, typed)).toBe(plainEdits(original, [...typed, '']));
    }),
    { numRuns: 300 },
  );
});
