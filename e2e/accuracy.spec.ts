import type { CDPSession } from '@playwright/test';
import {
  accuracyCard,
  installClock,
  letLongTimePass,
  openDesk,
  passage,
  stopClock,
  watchScoring,
} from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const aDash = '\u2013';

test('a dash stands where nothing was scored yet', async ({ page }) => {
  await openDesk(page);
  await expect(accuracyCard(page)).toContainText(aDash);
  await expect(accuracyCard(page)).not.toContainText('%');
});

test('a copy is scored 1.5 seconds after the last change, and not before', async ({ page }) => {
  await installClock(page);
  const scored = await watchScoring(page);
  const field = await openDesk(page);
  await field.focus();
  await stopClock(page);
  await page.keyboard.type('The quick');
  await page.clock.runFor(1499);
  await page.keyboard.type(' brwon');
  await page.clock.runFor(1499);
  expect(await scored()).toEqual([]);
  await page.clock.runFor(1);
  expect(await scored()).toEqual(['The quick brwon']);
  // 8 letters of "The quick" and 3 of 5 of the misspelt word: 11 of 13 points.
  await expect(accuracyCard(page)).toContainText('85%');
  await letLongTimePass(page);
  expect(await scored()).toHaveLength(1);
});

test('a text of one character is not scored, one of two is', async ({ page }) => {
  await installClock(page);
  const scored = await watchScoring(page);
  const field = await openDesk(page);
  await field.focus();
  await stopClock(page);
  await page.keyboard.type('T');
  await letLongTimePass(page);
  expect(await scored()).toEqual([]);
  await expect(accuracyCard(page)).toContainText(aDash);
  await page.keyboard.type('h');
  await page.clock.runFor(1500);
  expect(await scored()).toEqual(['Th']);
  await expect(accuracyCard(page)).toContainText('100%');
  await page.keyboard.press('Backspace');
  await page.clock.runFor(1500);
  await expect(accuracyCard(page)).toContainText(aDash);
});

test('a saved copy is scored once, when it is opened', async ({ page }) => {
  await installClock(page);
  const scored = await watchScoring(page);
  await openDesk(page, { input: 'The quick brown fox' });
  await expect(accuracyCard(page)).toContainText('100%');
  await stopClock(page);
  await page.clock.runFor(60_000);
  expect(await scored()).toEqual(['The quick brown fox']);
});

test('nothing is scored in the middle of a composition', async ({ page }) => {
  await installClock(page);
  const scored = await watchScoring(page);
  const field = await openDesk(page, { content: '\u65E5\u672C\u8A9E\u306E\u672C\u3002' });
  await field.focus();
  await stopClock(page);
  const keyboard = await page.context().newCDPSession(page);
  await compose(keyboard, '\u306B\u307B\u3093');
  await page.clock.runFor(10_000);
  expect(await scored()).toEqual([]);
  await expect(accuracyCard(page)).toContainText(aDash);
  // The end of the composition: from here on the 1.5 seconds count.
  await keyboard.send('Input.insertText', { text: '\u65E5\u672C' });
  await page.clock.runFor(1499);
  expect(await scored()).toEqual([]);
  await page.clock.runFor(1);
  expect(await scored()).toEqual(['\u65E5\u672C']);
  await expect(accuracyCard(page)).toContainText('100%');
});

test('a composition that begins within the 1.5 seconds holds the score back', async ({ page }) => {
  await installClock(page);
  const scored = await watchScoring(page);
  const field = await openDesk(page);
  await field.focus();
  await stopClock(page);
  await page.keyboard.type('The qu');
  await compose(await page.context().newCDPSession(page), 'ick');
  await page.clock.runFor(10_000);
  expect(await scored()).toEqual([]);
});

test('100 is for a perfect copy alone', async ({ page }) => {
  const long = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
  await openDesk(page, { content: long, input: long.replace('word7 ', 'wort7 ') });
  await expect(accuracyCard(page)).toContainText('99%');
});

test('typography never costs a point', async ({ page }) => {
  await openDesk(page, {
    content: `"It's late," she said - and then...`,
    input: '\u201CIt\u2019s late,\u201D she said \u2014 and then\u2026',
  });
  await expect(accuracyCard(page)).toContainText('100%');
});

test('another text altogether scores near nothing', async ({ page }) => {
  await openDesk(page, { content: passage, input: 'Call me Ishmael. Some years ago' });
  await expect(accuracyCard(page)).toHaveText(/\D1?\d%/);
});

function compose(keyboard: CDPSession, text: string): Promise<unknown> {
  return keyboard.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}
