import { assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGraphemes, graphemes } from './graphemes.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const segmented = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

describe('graphemes', () => {
  it.each([
    ['', []],
    ['abc', ['a', 'b', 'c']],
    ['e\u0301a', ['e\u0301', 'a']],
    ['👨‍👩‍👧🇩🇪🇫🇷', ['👨‍👩‍👧', '🇩🇪', '🇫🇷']],
    ['กำน้ำ', ['กำ', 'น้ำ']],
    ['\r\n', ['\r\n']],
    ['\uD83Dx\uDE00', ['\uD83D', 'x', '\uDE00']],
  ])('of %j are %j', (text, expected) => {
    expect(graphemes(text)).toEqual(expected);
    expect(countGraphemes(text)).toBe(expected.length);
  });

  it('are those of the segmenter for every character of the basic plane', () => {
    for (let from = 0; from < 0x1_0000; from += 64) {
      const texts = Array.from({ length: 64 }, (_, at) => `x${String.fromCharCode(from + at)}x`);
      const wrong = texts.filter((text) => countGraphemes(text) !== segmented(text).length);
      expect(wrong).toEqual([]);
    }
  });

  it('are those of the segmenter for long texts, which are cut into pieces', () => {
    const unit = oneof(
      constantFrom(
        'a',
        ' ',
        'e\u0301',
        '👨‍👩‍👧',
        '🇩🇪',
        '🇫',
        'क्ष',
        'กำ',
        '\u1100',
        '\u1161',
        '\r',
        '\n',
        '\u200D',
      ),
      string({ unit: 'binary', maxLength: 1 }),
    );
    assert(
      property(string({ unit, minLength: 300, maxLength: 6000, size: 'max' }), (text) => {
        expect(graphemes(text)).toEqual(segmented(text));
      }),
      { numRuns: 6 },
    );
  });

  it('come in bounded time for half a million marks on one letter', () => {
    expect(countGraphemes(`e${'\u0301'.repeat(500_000)}a`)).toBeLessThan(4);
  });
});
