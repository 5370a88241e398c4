import { expect, test } from 'vitest';
import { ago } from './LastBackup.tsx';

const now = Date.UTC(2026, 0, 10, 12);
const hour = 3_600_000;

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [5 * hour, '5 hours ago'],
  [3 * 24 * hour, '3 days ago'],
  [-5 * hour, 'just now'],
])('%i ms before now is %s', (elapsed, words) => {
  expect(ago(now - elapsed, now)).toBe(words);
});
