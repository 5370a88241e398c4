import { describe, expect, it } from 'vitest';
import { scoreCopy } from '../scoring/score.ts';
import { packMarks, unpackMarks } from './messages.ts';

describe('packed marks', () => {
  it('are the marks again when unpacked', () => {
    const { marks } = scoreCopy('a b c d e f'.split(' '), 'a x c e e q '.split(' '));
    expect(unpackMarks(packMarks(marks))).toEqual(marks);
  });

  it('of nothing are nothing', () => {
    expect(unpackMarks(packMarks([]))).toEqual([]);
  });

  it.each([[[4, 1, 1]], [[0, 1]], [[-1, 0, 0]]])('are refused when they are %j', (numbers) => {
    expect(() => unpackMarks(Int32Array.from(numbers))).toThrow(RangeError);
  });
});
