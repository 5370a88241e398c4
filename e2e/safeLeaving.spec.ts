import type { Locator, Page } from '@playwright/test';
import { copyField, expectSavedCopy, home, openDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { outsidePage } from './support/faults.ts';
import { seed } from './support/library.ts';
import { choose } from './support/libraryScreen.ts';

// Each within the 300 ms before a save begins, or in the middle of it, or after it.
const pauses = [0, 10, 25, 50, 280, 305, 310, 320, 1000];

test('type, and leave the page by a reload at any moment: the copy is there each time', async ({ page }) => {
  const field = await openDesk(page);
  let typed = '';
  for (const pause of pauses) {
    typed += await typeAndPause(page, field, `word${pause} `, pause);
    await page.reload();
    await expect(field).toHaveValue(typed);
  }
  await expectSavedCopy(page, typed);
});

test('type, and close the page at any moment: the copy is there each time', async ({ page, context }) => {
  let current = page;
  let typed = '';
  await openDesk(page);
  for (const pause of pauses.filter((_, index) => index % 2 === 0)) {
    typed += await typeAndPause(current, copyField(current), `word${pause} `, pause);
    await current.close();
    current = await context.newPage();
    await current.goto('/write?id=1');
    await expect(copyField(current)).toHaveValue(typed);
  }
});

test('type in the middle of the copy while it is being saved, and reload: the copy is as it was left', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The fox jumps over the dog' });
  await expect(field).toHaveValue('The fox jumps over the dog');
  await loseAnswers(page);
  await caretAt(field, 4);
  await page.keyboard.type('quick ');
  const outside = await outsidePage(context);
  await expectSavedCopy(outside, 'The quick fox jumps over the dog');
  await page.bringToFront();
  await expect(page.getByText('Saving...')).toBeVisible();
  await page.keyboard.type('brown ');
  await page.reload();
  await expect(field).toHaveValue('The quick brown fox jumps over the dog');
  await expectSavedCopy(outside, 'The quick brown fox jumps over the dog');
});

test('type, and go Home or back at once: the copy, the caret and the scroll are there again', async ({
  page,
}) => {
  const copy = Array.from({ length: 200 }, (_, line) => `Line ${line}.`).join('\n');
  await seed(page, [{ id: 1, title: 'Fox', content: 'One two three.', input: copy }]);
  await choose(page, 'Fox');
  await page.getByRole('link', { name: 'Edit copy' }).click();
  const field = copyField(page);
  let expected = copy;
  for (const leave of [() => home(page).click(), () => page.goBack()]) {
    await expect(field).toBeFocused();
    await caretAt(field, 700);
    await page.keyboard.type('word ');
    expected = `${expected.slice(0, 700)}word ${expected.slice(700)}`;
    const place = await placeIn(field);
    await leave();
    await expect(page).toHaveURL(/\/app$/);
    await page.goto('/write?id=1');
    await expect(field).toHaveValue(expected);
    await expect.poll(() => placeIn(field)).toEqual(place);
    await page.goto('/app');
    await choose(page, 'Fox');
    await page.getByRole('link', { name: 'Edit copy' }).click();
    await expect(field).toHaveValue(expected);
  }
});

async function typeAndPause(page: Page, field: Locator, text: string, ms: number): Promise<string> {
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
  // The moment is what is tested: nothing on the screen tells it.
  await page.waitForTimeout(ms);
  return text;
}

async function caretAt(field: Locator, offset: number): Promise<void> {
  await field.focus();
  await field.evaluate((element: HTMLTextAreaElement, at) => {
    element.setSelectionRange(at, at);
    element.scrollTop = at === 0 ? 0 : 300;
  }, offset);
}

function placeIn(field: Locator): Promise<{ start: number; end: number; scroll: number }> {
  return field.evaluate((element: HTMLTextAreaElement) => ({
    start: element.selectionStart,
    end: element.selectionEnd,
    scroll: element.scrollTop,
  }));
}

/** Has the page hear of no transaction any more that it is complete, as in the moment before the news arrive. */
async function loseAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set: Boolean });
  });
}
