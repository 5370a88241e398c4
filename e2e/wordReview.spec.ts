import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { disturbed, seeded } from '../bench/noise.ts';
import { accuracyCard, copyField, openDesk, performanceDialog } from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';

/** The passage with a word misspelt, one left out and one put in, as far as "and". */
const slippingCopy = 'The quick brwon fox over the very lazy dog, and ';
const names = {
  wrong: 'Wrong: brown; you wrote brwon',
  missed: 'Missed: jumps',
  added: 'Added: very',
} as const;

test('the review shows what was wrong with what was typed, what was missed and what was added', async ({
  page,
}) => {
  const review = await openReview(page, { input: slippingCopy });
  await expect(review.getByRole('listitem')).toHaveText(['1 wrong', '1 missed', '1 added']);
  await expect(words(review)).toHaveText('The quick brown brwon fox jumps over the very lazy dog, and', {
    useInnerText: true,
  });
  const marks = words(review).getByRole('button');
  await expect(marks).toHaveText(['brown brwon', 'jumps', 'very']);
  await expect(review.getByRole('status')).toHaveText('3 in all');
});

test('a count in the legend counts words, thousands with a comma', { tag: '@once' }, async ({ page }) => {
  const content = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ');
  const review = await openReview(page, { content, input: content.replaceAll(/word\d*[05] /g, 'zzz ') });
  await expect(review.getByRole('listitem')).toHaveText(['600 wrong', '0 missed', '0 added']);
  await review.getByRole('button', { name: 'Close' }).click();
  await copyField(page).fill('zzz '.repeat(1200));
  const other = await openReview(page);
  await expect(other.getByRole('listitem').first()).toHaveText('1,200 wrong');
});

test('each kind has a colour and a shape of its own, light and dark, and axe objects to nothing', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const review = await openReview(page, { input: slippingCopy });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const looks = await Promise.all(
      ['brown', 'jumps', 'very'].map((word) => lookOf(words(review).getByText(word, { exact: true }))),
    );
    expect(looks.map(({ shape }) => shape)).toEqual(['underline wavy', 'dashed', 'line-through solid']);
    const colours = [...looks, await lookOf(words(review))].map(({ colour }) => colour);
    expect(new Set(colours).size).toBe(4);
    await expectNoAxeViolations(page, colorScheme === 'dark' ? 'contrast' : 'all');
  }
});

test('the legend shows each word as the marks of its kind look', { tag: '@once' }, async ({ page }) => {
  const review = await openReview(page, { input: slippingCopy });
  for (const [kind, word] of [
    ['wrong', 'brown'],
    ['missed', 'jumps'],
    ['added', 'very'],
  ] as const) {
    const mark = await lookOf(words(review).getByText(word, { exact: true }));
    expect(await lookOf(review.getByRole('listitem').getByText(kind, { exact: true }))).toEqual(mark);
  }
});

test(
  'words that were not reached stay hidden, and so does the rest of a growing word',
  { tag: '@once' },
  async ({ page }) => {
    const review = await openReview(page, { input: 'The quick bro' });
    await expect(words(review)).toHaveText('The quick bro');
    await expect(review).not.toContainText(/brown|fox|lazy/);
    await expect(review.getByRole('status')).toHaveText('Every word is right.');
  },
);

test('typography is never shown as an error, nor does it cut a word', { tag: '@once' }, async ({ page }) => {
  const content = `"It's late," she said - and then she left... So wait...`;
  const input = '\u201CIt\u2019s late,\u201D she said \u2014 and then she left\u2026 So wait\u2026';
  const review = await openReview(page, { content, input });
  await expect(words(review)).toHaveText(content);
  await expect(words(review).getByRole('button')).toHaveCount(0);
  await expect(review.getByRole('listitem')).toHaveText(['0 wrong', '0 missed', '0 added']);
});

test('a mark chosen by a click, Enter or Space puts the caret at its place of the copy', async ({ page }) => {
  await openDesk(page, { input: slippingCopy });
  const choices: ReadonlyArray<readonly [keyof typeof names, string, (mark: Locator) => Promise<void>]> = [
    ['wrong', 'brwon fox', (mark) => mark.press(' ')],
    ['missed', 'over the', (mark) => mark.press('Enter')],
    ['added', 'very lazy', (mark) => mark.click()],
  ];
  for (const [kind, place, choose] of choices) {
    const review = await openReview(page);
    await choose(words(review).getByRole('button', { name: names[kind], exact: true }));
    await expect(review).toHaveCount(0);
    await expect(copyField(page)).toBeFocused();
    const { start, end } = await caretIn(copyField(page));
    expect(slippingCopy.slice(start)).toMatch(new RegExp(`^${place}`));
    expect(end).toBe(start);
  }
  // The copy is as it was, and goes on from there.
  await page.keyboard.type('x');
  await expect(copyField(page)).toHaveValue(slippingCopy.replace('very', 'xvery'));
});

test('the place is scrolled into view in a long copy', { tag: '@once' }, async ({ page }) => {
  const lines = Array.from({ length: 600 }, (_, index) => `Line ${index} of a long passage.`);
  const content = lines.join(' ');
  const input = content.replace('Line 7 of', 'Line 7 off').replace('Line 300 of', 'Line 300 off');
  await openDesk(page, { content, input });
  for (const step of [1, 2]) {
    const review = await openReview(page);
    for (let pressed = 0; pressed < step; pressed += 1)
      await review.getByRole('button', { name: 'Next' }).click();
    await expect(review.getByRole('status')).toHaveText(`${step} of 2`);
    await words(review).locator(':focus').press('Enter');
    await expect(copyField(page)).toBeFocused();
    const { start } = await caretIn(copyField(page));
    expect(input.slice(start, start + 6)).toBe('off a ');
    await expect.poll(() => isInView(copyField(page), start)).toBe(true);
  }
});

test(
  'Next and Previous go from mark to mark, and the focus with them',
  { tag: '@once' },
  async ({ page }) => {
    const review = await openReview(page, { input: slippingCopy });
    const next = review.getByRole('button', { name: 'Next' });
    const previous = review.getByRole('button', { name: 'Previous' });
    await expect(previous).toBeDisabled();
    for (const [index, name] of Object.values(names).entries()) {
      await next.click();
      await expect(review.getByRole('button', { name, exact: true })).toBeFocused();
      await expect(review.getByRole('status')).toHaveText(`${index + 1} of 3`);
    }
    await expect(next).toBeDisabled();
    await previous.click();
    await expect(review.getByRole('button', { name: names.missed })).toBeFocused();
    await expect(review.getByRole('status')).toHaveText('2 of 3');
  },
);

test('the review is opened, read and left by the keyboard alone', { tag: '@once' }, async ({ page }) => {
  await openDesk(page, { input: slippingCopy });
  await expect(accuracyCard(page)).toContainText('%');
  await page.keyboard.press('Control+Enter');
  await performanceDialog(page).getByRole('button', { name: 'Review words' }).press('Enter');
  const review = performanceDialog(page);
  await expect(words(review)).toBeVisible();
  // The button that was pressed is gone: the focus must not be lost with it.
  await expect(review.locator(':focus')).toHaveCount(1);
  const mark = (kind: keyof typeof names) => review.getByRole('button', { name: names[kind], exact: true });
  await words(review).focus();
  await page.keyboard.press('Tab');
  await expect(mark('wrong')).toBeFocused();
  for (const [key, kind] of [
    ['ArrowRight', 'missed'],
    ['ArrowDown', 'added'],
    ['ArrowRight', 'added'],
    ['Home', 'wrong'],
    ['ArrowUp', 'wrong'],
    ['End', 'added'],
    ['ArrowLeft', 'missed'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(mark(kind)).toBeFocused();
  }
  await expect(review.getByRole('status')).toHaveText('2 of 3');
  // All the marks are one stop: past them is the way out, and before them the list.
  await page.keyboard.press('Tab');
  await expect(review.getByRole('button', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(mark('missed')).toBeFocused();
  await review.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(review.getByText('Input Accuracy')).toBeVisible();
  await expect(review.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(copyField(page)).toBeFocused();
});

test(
  'the four lines of Performance are as they were, before the review and after it',
  { tag: '@once' },
  async ({ page }) => {
    await openDesk(page, { input: slippingCopy });
    await expect(accuracyCard(page)).toContainText('%');
    await accuracyCard(page).click();
    const lines = performanceDialog(page).locator('dl > div');
    const expected = [
      /^Input Accuracy 74\/100$/,
      /^Overall Accuracy 39\/100$/,
      /^Words 10\/22$/,
      /^Characters 48\/100$/,
    ];
    await expect(lines).toHaveText(expected);
    await performanceDialog(page).getByRole('button', { name: 'Review words' }).click();
    await expect(lines).toHaveCount(0);
    await performanceDialog(page).getByRole('button', { name: 'Back' }).click();
    await expect(lines).toHaveText(expected);
  },
);

test('what is not scored offers no review', { tag: '@once' }, async ({ page }) => {
  await openDesk(page);
  await accuracyCard(page).click();
  await expect(performanceDialog(page).getByRole('button')).toHaveText(['Close']);
});

test(
  'of a review of 100,000 words only what is on the screen is in the page',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    const { content, input } = aDisturbedNovel();
    await openDesk(page, { content, input });
    await expect(accuracyCard(page)).toContainText('%', { timeout: 30_000 });
    const review = await openReview(page);
    await expect(review.getByRole('listitem').first()).toHaveText(/^1,\d{3} wrong$/);
    expect(await review.locator('*').count()).toBeLessThan(600);
    await words(review).evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await expect(words(review)).toContainText(content.split(' ').slice(90_000, 90_010).join(' '));
    expect(await review.locator('*').count()).toBeLessThan(600);
    const last = words(review).getByRole('button').last();
    const name = (await last.getAttribute('aria-label')) ?? '';
    await last.press('Enter');
    await expect(copyField(page)).toBeFocused();
    const { start } = await caretIn(copyField(page));
    const typed = /^(?:Added: |Wrong: .*; you wrote )(.*)$/.exec(name)?.[1] ?? '';
    expect(input.slice(start, start + typed.length)).toBe(typed);
    await expect.poll(() => isInView(copyField(page), start)).toBe(true);
  },
);

/** A hundred thousand words of a novel, and a copy of 90 % of them in which 4 % are disturbed. */
function aDisturbedNovel(): { readonly content: string; readonly input: string } {
  const novel = readFileSync(new URL('../bench/data/moby-dick.txt', import.meta.url), 'utf8');
  const original = novel.trim().split(' ').slice(0, 100_000);
  const typed = disturbed(original.slice(0, 90_000), 0.04, seeded(1));
  // The last words as they are, so that the end of the review is known.
  return { content: original.join(' '), input: [...typed, ...original.slice(90_000, 90_010), ''].join(' ') };
}

/** Opens the workspace, if an article is given, and the review of what stands there. */
async function openReview(page: Page, article?: { content?: string; input: string }): Promise<Locator> {
  if (article !== undefined) await openDesk(page, article);
  await expect(accuracyCard(page)).toContainText('%');
  await accuracyCard(page).click();
  const dialog = performanceDialog(page);
  await dialog.getByRole('button', { name: 'Review words' }).click();
  await expect(words(dialog)).toBeVisible();
  return dialog;
}

function words(review: Locator): Locator {
  return review.getByRole('group', { name: 'The passage as you wrote it' });
}

function lookOf(word: Locator): Promise<{ colour: string; shape: string }> {
  return word.evaluate((element) => {
    const { color, textDecorationLine, textDecorationStyle, outlineStyle } = getComputedStyle(element);
    const line =
      textDecorationLine === 'none' ? outlineStyle : `${textDecorationLine} ${textDecorationStyle}`;
    return { colour: color, shape: line };
  });
}

function caretIn(field: Locator): Promise<{ start: number; end: number }> {
  return field.evaluate((element: HTMLTextAreaElement) => ({
    start: element.selectionStart,
    end: element.selectionEnd,
  }));
}

/** Whether the letter at this offset of the field is among those that the screen shows. */
function isInView(field: Locator, offset: number): Promise<boolean> {
  return field.evaluate((element: HTMLTextAreaElement, wanted: number) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const first = document.caretPositionFromPoint(left + 2, top + 2)?.offset ?? Infinity;
    const last = document.caretPositionFromPoint(right - 20, bottom - 2)?.offset ?? -1;
    return first <= wanted && wanted <= last;
  }, offset);
}
