import { describe, expect, it } from 'vitest';
import { countCharacters, countWords } from './count.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['one', 1],
    ['one two', 2],
    [' one  two ', 2],
    ['one\ntwo', 1],
    ['   ', 0],
  ])('of %j is %j', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('countCharacters', () => {
  it.each([
    ['', 0],
    ['one two', 7],
    ['cafe\u0301', 4],
    ['👨‍👩‍👧 ok', 4],
  ])('of %j is %j', (text, characters) => {
    expect(countCharacters(text)).toBe(characters);
  });
});
