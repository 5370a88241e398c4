import { expect, test } from 'vitest';
import { percent } from './percent.ts';

test.each([
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [0.494, 49],
  [0.495, 50],
  [0.994, 99],
  [0.995, 99],
  [1 - Number.EPSILON, 99],
  [1, 100],
])('a score of %d is shown as %d', (score, shown) => {
  expect(percent(score)).toBe(shown);
});
