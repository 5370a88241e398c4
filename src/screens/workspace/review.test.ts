import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piecesOf } from '../../scoring/pieces.ts';
import { scoreCopy } from '../../scoring/score.ts';
import { type Review, reviewOf, type ReviewPiece } from './review.ts';

function aReview(original: string, typed: string): Review {
  return reviewOf(original, typed, scoreCopy(piecesOf(original), piecesOf(typed)).marks);
}

/** A review in one line: `the [-quick] {brown<-brwon} +fast fox`. */
function inOneLine({ paragraphs }: Review): string {
  return paragraphs.flat().map(sign).join('').trimEnd();
}

function sign(piece: ReviewPiece): string {
  switch (piece.kind) {
    case 'right':
      return piece.text + piece.gap;
    case 'wrong':
      return `{${piece.original}<-${piece.typed}}${piece.gap}`;
    case 'missed':
      return `[-${piece.original}]${piece.gap}`;
    case 'added':
      return `+${piece.typed}${piece.gap}`;
  }
}

describe('a review shows', () => {
  test.each([
    ['a perfect copy', 'the quick fox', 'the quick fox', 'the quick fox'],
    ['no more than was reached', 'the quick brown fox', 'the quick ', 'the quick'],
    ['no more of a word than was typed', 'the quick brown fox', 'the qui', 'the qui'],
    ['all of a word that ends in an ellipsis', 'so wait... then', 'so wait\u2026', 'so wait...'],
    ['no half of an ellipsis', 'so wait\u2026 then', 'so wait.', 'so wait'],
    ['no more of a word after a line break', 'the quick brown', 'the\nqui', 'the qui'],
    ['an accent with its letter', 'the cafe\u0301s', 'the caf\u00E9', 'the cafe\u0301'],
    ['a misspelt word with what was typed', 'the brown fox', 'the brwon fox', 'the {brown<-brwon} fox'],
    ['a missed word', 'the quick brown fox', 'the brown fox', 'the [-quick] brown fox'],
    ['an added word', 'the brown fox', 'the very brown fox', 'the +very brown fox'],
    [
      'curly quotes and dashes as right',
      'it\'s "so" - yes',
      'it\u2019s \u201Cso\u201D \u2014 yes',
      'it\'s "so" - yes',
    ],
    ['a Japanese slip as one letter', '吾輩は猫である。', '吾輩は犬である。', '吾輩は{猫<-犬}である。'],
    ['a Chinese letter that was missed', '我喜歡讀書', '我喜讀書', '我喜[-歡]讀書'],
  ])('%s', (_, original, typed, line) => {
    expect(inOneLine(aReview(original, typed))).toBe(line);
  });
});

test('a review counts the words of each kind', () => {
  const { counts } = aReview('one two three four five six', 'one tow four very five sxi ');
  expect(counts).toEqual({ wrong: 2, missed: 1, added: 1 });
});

test('each slip knows its place in the copy', () => {
  const typed = 'the  brwon fox junps';
  const slips = aReview('the brown fox jumps', `${typed} `)
    .paragraphs.flat()
    .filter(({ kind }) => kind === 'wrong');
  expect(slips.map((slip) => ('at' in slip ? typed.slice(slip.at).split(' ')[0] : ''))).toEqual([
    'brwon',
    'junps',
  ]);
});

test('a long review is cut into paragraphs that together are the passage as far as it was reached', () => {
  const sentence = 'Call me Ishmael, she said, and went on board without another word.';
  const passage = Array.from({ length: 300 }, () => sentence).join(' ');
  const { paragraphs } = aReview(passage, `${passage} `);
  expect(paragraphs.length).toBeGreaterThan(10);
  expect(inOneLine({ paragraphs, counts: { wrong: 0, missed: 0, added: 0 } })).toBe(passage);
});

test('what is right and what was typed are all there, whatever was typed', () => {
  const text = array(constantFrom('the', 'quick', 'brown', 'fox', 'fux', '猫', ''), { maxLength: 20 }).map(
    (words) => words.join(' '),
  );
  assert(
    property(text, text, (original, typed) => {
      const pieces = aReview(original, typed).paragraphs.flat();
      const shown = pieces.map((piece) =>
        'typed' in piece ? piece.typed : piece.kind === 'right' ? piece.text : '',
      );
      expect(shown.join('').replaceAll(' ', '')).toHaveLength(typed.replaceAll(' ', '').length);
    }),
  );
});
