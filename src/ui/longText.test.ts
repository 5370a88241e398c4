import { expect, test } from 'vitest';
import { directionOf } from './longText.ts';

test.each([
  ['', 'ltr'],
  ['12, 34', 'ltr'],
  ['Call me Ishmael', 'ltr'],
  ['"(1) في البدء"', 'rtl'],
  ['בראשית ברא', 'rtl'],
  ['吾輩は猫である', 'ltr'],
  ['Ishmael اسمي', 'ltr'],
])('%j runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
