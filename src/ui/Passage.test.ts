import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './Passage.tsx';

// Words, sentences, pairs of surrogates and lone halves, in texts long enough to be cut.
const unit = constantFrom(
  'word ',
  'End. ',
  '"Said." ',
  '猫である。',
  '\u{1F468}',
  '\u{1F1F8}',
  '\uD83D',
  '\uDE00',
  'x',
);
const long = array(string({ unit, minLength: 300, maxLength: 900 }), { minLength: 1, maxLength: 4 }).map(
  (parts) => parts.join('').repeat(12),
);

test('a passage that is not very long is one piece', () => {
  expect(piecesOf('')).toEqual([{ from: 0, piece: '' }]);
  const text = 'One two. '.repeat(2_000);
  expect(piecesOf(text)).toEqual([{ from: 0, piece: text }]);
});

test('the pieces of a long passage are the passage, none empty, none long', () => {
  assert(
    property(long, (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
      let at = 0;
      for (const { from, piece } of pieces) {
        expect(from).toBe(at);
        at += piece.length;
        if (pieces.length === 1) continue;
        expect(piece.length).toBeGreaterThan(0);
        expect(piece.length).toBeLessThanOrEqual(2_001);
      }
    }),
    { numRuns: 50 },
  );
});

test('no pair of surrogates is cut', () => {
  assert(
    property(long, (text) => {
      for (const { from } of piecesOf(text)) {
        const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, from - 1), from + 1));
        expect(isPair, `a pair at ${from}`).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
});

test('prose is cut at the ends of sentences, and else between words', () => {
  const prose = 'He went to the "woods." Then he came back! Why? '.repeat(600);
  for (const { piece } of piecesOf(prose).slice(0, -1)) expect(piece).toMatch(/[.!?]"? $/);
  const words = 'word '.repeat(5_000);
  for (const { piece } of piecesOf(words).slice(0, -1)) expect(piece).toMatch(/word $/);
});
