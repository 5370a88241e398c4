import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf, placedPiecesOf } from './pieces.ts';
import { scoreCopy } from './score.ts';

const mixedText = array(
  constantFrom(
    'a',
    'the',
    ' ',
    ' ',
    '  ',
    '吾輩',
    'は',
    '猫',
    '。',
    'か\u3099',
    '--',
    '\u2026',
    'iPhone',
    '\n',
    'กำ',
    '👩‍👩‍👧',
    '\u00AD',
    '\uD83D',
  ),
  { maxLength: 30 },
).map((parts) => parts.join(''));

describe('the pieces of a text', () => {
  test.each([
    ['', ['']],
    ['one two', ['one', 'two']],
    [' one  two ', ['', 'one', '', 'two', '']],
    ['吾輩は猫', ['吾', '輩', 'は', '猫']],
    ['my 猫 sat', ['my', '猫', 'sat']],
    ['iPhone手机', ['iPhone', '手', '机']],
  ])('of %j are %j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  test('stand where they are said to, with nothing but single spaces between them', () => {
    assert(
      property(mixedText, (text) => {
        const { texts, starts } = placedPiecesOf(text);
        let end = 0;
        texts.forEach((piece, index) => {
          const start = starts[index] ?? -1;
          expect(text.slice(start, start + piece.length)).toBe(piece);
          expect(index === 0 ? [''] : ['', ' ']).toContain(text.slice(end, start));
          end = start + piece.length;
        });
        expect(end).toBe(text.length);
      }),
    );
  });

  test('score as the words do', () => {
    assert(
      property(mixedText, mixedText, (original, typed) => {
        const ofPieces = scoreCopy(piecesOf(original), piecesOf(typed));
        const ofWords = scoreCopy(original.split(' '), typed.split(' '));
        expect(ofPieces.accuracy).toBeCloseTo(ofWords.accuracy, 12);
        expect(ofPieces.similarity).toBeCloseTo(ofWords.similarity, 12);
      }),
    );
  });
});
