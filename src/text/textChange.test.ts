import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, changeBetween } from './textChange.ts';

describe('a change', () => {
  it.each([
    ['', '', { from: 0, to: 0, text: '' }],
    ['The fox', 'The quick fox', { from: 4, to: 4, text: 'quick ' }],
    ['The quick fox', 'The fox', { from: 4, to: 10, text: '' }],
    ['aaa', 'aaaa', { from: 3, to: 3, text: 'a' }],
    ['\u{1F600}', '\u{1F601}', { from: 1, to: 2, text: '\uDE01' }],
  ])('from %j to %j is %j', (before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change);
  });

  it('makes the one text of the other, whatever they are', () => {
    const texts = string({ unit: 'binary', maxLength: 20 });
    assert(
      property(texts, texts, texts, (start, middle, end) => {
        const [before, after] = [start + end, start + middle + end];
        expect(applyChange(before, changeBetween(before, after))).toBe(after);
        expect(applyChange(middle, changeBetween(middle, end))).toBe(end);
      }),
    );
  });
});
