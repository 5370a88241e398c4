import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreCopy } from './score.ts';
import { showMarks } from './testing/showMarks.ts';
import { unspacedPassages } from './testing/unspacedPassages.ts';
import { graphemes } from '../text/graphemes.ts';

const moby = readFileSync(new URL('./testing/moby-dick-excerpt.txt', import.meta.url), 'utf8').trim();

const length = (texts: readonly string[]): number => texts.join('').length;

/** Passage, copy, the marks as a line, and accuracy in percent. */
type Case = readonly [passage: string, copy: string, marks: string, accuracy: number];

const cases: Record<string, readonly Case[]> = {
  'plain words': [
    ['the quick brown fox', 'the quick brown fox', 'the quick brown fox', 100],
    ['the quick brown fox', 'the brwon fast fox', 'the {quick->brwon} {brown->fast} fox', 38],
    ['the quick brown fox', 'the brown fox', 'the [-quick] brown fox', 69],
    ['the quick brown fox', 'the qiuck brown fox', 'the {quick->qiuck} brown fox', 88],
    ['the quick brown fox', 'the quick small brown fox', 'the quick +small brown fox', 76],
    [
      'the quick brown fox jumps',
      'the brwon fast fox jumps',
      'the {quick->brwon} {brown->fast} fox jumps',
      52,
    ],
    ['the quick brown fox', 'The quick brown fox', '{the->The} quick brown fox', 94],
    ['the quick brown fox', 'the quick, brown fox', 'the {quick->quick,} brown fox', 94],
    ['one two three', 'one three two three', 'one +three two three', 69],
    ['something else here', 'some thing else here', '+some {something->thing} else here', 62],
    ['a b c', 'x y z', '{a->x} {b->y} {c->z}', 0],
    ['a b c', 'a b c d e', 'a b c +d +e', 60],
    ['a b', 'b a b', '+b a b', 67],
  ],
  'the word in progress': [
    ['the quick brown fox', 'the qui', 'the qui', 100],
    ['the quick brown fox', 'the qui ', 'the {quick->qui}', 75],
    ['the quick brown fox', 'the qux', 'the {quick->qux}', 38],
    ['the quick brown fox', 'the quick ', 'the quick', 100],
    ['the quick brown fox', 'the\nqui', 'the\nqui', 100],
    ['the quick brown fox', 'the qui\n', 'the {quick->qui\n}', 75],
    ['café crème', 'cafe', 'cafe', 100],
    ['한국어 글', '하', '하', 100],
    ['한국어 글', '한구', '한구', 100],
    ['sea 😀 and', 'sea \uD83D', 'sea \uD83D', 100],
    ['sea \uD83D', 'sea \uD83D', 'sea \uD83D', 100],
  ],
  'typography that is folded': [
    ['“It’s—well…” he said', '"It\'s-well..." he said', '"It\'s-well..." he said', 100],
    ['a - b', 'a – b', 'a – b', 100],
    ['a-b -- c', 'a---b — c', 'a---b — c', 100],
    ['cafe\u0301 noir', 'caf\u00E9 noir', 'caf\u00E9 noir', 100],
    ['co\u00ADoperate now', 'cooperate now', 'cooperate now', 100],
    ['e\u200B\u0301t\u00E9 \uFEFFici', '\u00E9t\u00E9 ici', '\u00E9t\u00E9 ici', 100],
    ['ten kilos of it', 'ten\u00A0kilos\u2009of\u3000it', 'ten\u00A0kilos\u2009of\u3000it', 100],
  ],
  'pieces that are no word, or several': [
    ['one two three', 'one  two   three ', 'one two three', 100],
    ['one  two three', 'one two three', 'one two three', 100],
    ['one two three', ' one two three', 'one two three', 100],
    ['one two three', 'one\ntwo three', 'one\ntwo three', 100],
    ['one two three', 'one\r\n\r\ntwo\tthree', 'one\r\n\r\ntwo\tthree', 100],
    ['one two three', 'one \u00A0 two \u00AD three', 'one \u00A0 two \u00AD three', 100],
    ['one two three', 'one\ntoo three', '{one two->one\ntoo} three', 91],
    ['one  two', 'one  tow', 'one {two->tow}', 50],
  ],
  'scripts without spaces': [
    ['吾輩は猫である。名前はまだ無い。', '吾輩は猫である。名前は', '吾輩は猫である。名前は', 100],
    ['吾輩は猫である。', '吾輩は犬である。', '{吾輩は猫である。->吾輩は犬である。}', 88],
    ['吾輩は猫である。', '吾輩 は猫 である。', '吾輩 は猫 である。', 100],
    ['道可道，非常道。', '道可道,非常道。', '{道可道，非常道。->道可道,非常道。}', 88],
    ['我的iPhone手机', '我的iPhone', '我的iPhone', 100],
    ['我的iPhone手机', '我的iPhona手', '{我的iPhone手机->我的iPhona手}', 89],
    ['ฉันกินน้ำ', 'ฉันกินน้', 'ฉันกินน้', 100],
    ['ฉันกินน้ำ', 'ฉันกิน', 'ฉันกิน', 100],
  ],
  'clusters of several code points': [
    ['अनुच्छेद हिन्दी', 'अनुच्छेद हिन्दि', 'अनुच्छेद {हिन्दी->हिन्दि}', 83],
    ['السلام عليكم', 'السلام عليكن', 'السلام {عليكم->عليكن}', 91],
    ['می\u200Cخواهم رفت', 'میخواهم رفت', '{می\u200Cخواهم->میخواهم} رفت', 90],
    ['👨‍👩‍👧ab x', '👨‍👩‍👦ab x', '{👨‍👩‍👧ab->👨‍👩‍👦ab} x', 75],
  ],
};

describe.each(Object.entries(cases))('%s', (_, lines) => {
  it.each(lines)('%j copied as %j is %j', (passage, copy, marks, accuracy) => {
    const score = scoreCopy(passage.split(' '), copy.split(' '));
    expect(showMarks(passage.split(' '), copy.split(' '), score)).toBe(marks);
    expect(Math.round(score.accuracy * 100)).toBe(accuracy);
  });
});

describe('scores of a longer passage', () => {
  const words = moby.split(' ').slice(0, 300);

  it('are nearly whole when one word of a perfect copy was dropped, wherever it stood', () => {
    const accuracies = words.map((_, at) => scoreCopy(words, words.toSpliced(at, 1)).accuracy);
    expect(Math.min(...accuracies)).toBeGreaterThan(0.985);
    expect(scoreCopy(words, words.slice(1)).accuracy).toBeGreaterThan(0.99);
  });

  it('lose exactly one word where an unrelated one stands in its place', () => {
    words.forEach((word, at) => {
      const lost = Math.max(word.length, 5);
      const expected = (length(words) - word.length) / (length(words) - word.length + lost);
      expect(scoreCopy(words, words.with(at, '#%&!?')).similarity).toBeCloseTo(expected, 12);
    });
  });

  it('are low for a different passage', () => {
    const other = moby.split(' ').slice(300, 600);
    expect(scoreCopy(words, other).accuracy).toBeLessThan(0.15);
  });

  it('never fall as the next right word is added', () => {
    const similarities = words.map((_, at) => scoreCopy(words, words.slice(0, at + 1)).similarity);
    expect(similarities).toEqual(similarities.toSorted((one, other) => one - other));
    expect(similarities.at(-1)).toBe(1);
  });
});

describe.each(Object.entries(unspacedPassages))('%s', (_name, [one, other]) => {
  it('scores next to nothing for a different passage, though every fifth letter finds its like', () => {
    expect(scoreCopy(one.split(' '), other.split(' ')).accuracy).toBeLessThan(0.1);
    expect(scoreCopy(other.split(' '), one.split(' ')).accuracy).toBeLessThan(0.1);
  });

  it('loses exactly the wrong letters, even where every third one is', () => {
    const letters = graphemes(one.replaceAll(' ', ''));
    for (const every of [3, 4, 10]) {
      const typed = letters.map((letter, at) => (at % every === 1 ? '愕' : letter));
      const wrong = letters.filter((_, at) => at % every === 1).length;
      const expected = (letters.length - wrong) / letters.length;
      expect(scoreCopy([letters.join('')], [typed.join('')]).accuracy).toBeCloseTo(expected, 12);
    }
  });
});

describe('right letters between what was missed and a wrong one', () => {
  it('keep their points', () => {
    const letters = Array.from({ length: 80 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const typed = letters.toSpliced(20, 20).with(22, '愕');
    expect(scoreCopy([letters.join('')], [typed.join('')]).accuracy).toBeCloseTo(59 / 80, 12);
  });
});

describe('a copy without a word', () => {
  it.each([[[]], [['']], [['', '', '']], [['\u00A0']], [['\u00AD', '\n']]])('%j scores 0 and 0', (typed) => {
    for (const original of [[], [''], ['one', 'two']]) {
      const { similarity, accuracy } = scoreCopy(original, typed);
      expect([similarity, accuracy]).toEqual([0, 0]);
    }
  });

  it('of an empty passage scores 0 and 0, whatever is typed', () => {
    const { similarity, accuracy, marks } = scoreCopy([''], ['one', 'two']);
    expect([similarity, accuracy]).toEqual([0, 0]);
    expect(marks).toEqual([
      { kind: 'added', original: [0, 0], typed: [0, 2] },
      { kind: 'right', original: [0, 1], typed: [2, 2] },
    ]);
  });
});

describe('texts that could cost too much', () => {
  const many = Array.from({ length: 20_000 }, () => 'la');
  const periodic = Array.from({ length: 20_000 }, (_, at) => ['la', 'le', 'lu'][at % 3] ?? '');
  const huge = 'abcdefghij'.repeat(30_000);

  it('score equal words as right', () => {
    expect(scoreCopy(many, many.slice(5000)).accuracy).toBe(1);
  });

  it('score a periodic text shifted by one word as one word missed', () => {
    expect(scoreCopy(periodic, periodic.slice(1)).marks[0]?.kind).toBe('missed');
  });

  it('score one huge word with one error as nearly right, and a different one as wrong', () => {
    expect(scoreCopy([huge], [`${huge.slice(0, 1000)}#${huge.slice(1001)}`, '']).accuracy).toBeCloseTo(1, 4);
    expect(scoreCopy([huge], ['z'.repeat(300_000), '']).accuracy).toBe(0);
  });

  it('go on in legs beyond the bound, and still find what is right behind it', () => {
    const foreign = Array.from({ length: 21_000 }, (_, at) => `x${at}`);
    const tail = Array.from({ length: 4000 }, (_, at) => `y${at}`);
    const unlike = foreign.map((word) => `${word}######`);
    expect(scoreCopy([...foreign, ...tail], [...unlike, ...tail]).marks).toEqual([
      { kind: 'wrong', original: [0, 21_000], typed: [0, 21_000] },
      { kind: 'right', original: [21_000, 25_000], typed: [21_000, 25_000] },
    ]);
  });
});

describe('a word in progress', () => {
  it.each([
    // The dot below comes before the circumflex in a decomposition, and after it from a Vietnamese keyboard.
    ['Tiếng Việt đẹp', 'Tiếng Viê'],
    ['Tiếng Việt đẹp', 'Tiếng Vie'],
    ['q\u0307\u0323 end', 'q\u0307'],
    ['한글을 쓴다', '하'],
  ])('of %j begins at %j', (original, typed) => {
    expect(scoreCopy(original.split(' '), typed.split(' ')).accuracy).toBe(1);
  });

  it('is wrong with a mark that its word does not have', () => {
    expect(scoreCopy(['Việt', 'Nam'], ['Viê\u0301']).accuracy).toBeLessThan(1);
  });
});
