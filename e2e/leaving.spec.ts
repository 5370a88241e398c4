import type { BrowserContext, Page } from '@playwright/test';
import { copyField, expectSavedCopy, installClock, openDesk, savedCopy, stopClock } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openBlank } from './support/library.ts';

/** Ways out of the page that nobody announces, each taken right after the last key; `safeLeaving` has the others. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'go to another page': (page) => page.goto('/'),
  'close the page, unload handlers and all': (page) => page.close({ runBeforeUnload: true }),
};

for (const [way, leave] of Object.entries(ways)) {
  test(`type and ${way} at once: the copy is there`, async ({ page, context }) => {
    const field = await openDesk(page, { input: 'The quick ' });
    await field.focus();
    await page.keyboard.type('brown fox');
    await leave(page);
    const next = await context.newPage();
    await next.goto('/write?id=1');
    await expect(copyField(next)).toHaveValue('The quick brown fox');
    await expectSavedCopy(next, 'The quick brown fox');
  });
}

test('a page that is left in the middle of a save loses nothing', async ({ page, context }) => {
  await installClock(page);
  const field = await openDesk(page);
  await field.focus();
  await stopClock(page);
  await page.keyboard.type('The quick brown fox ');
  // The save begins now, with what is typed so far.
  await page.clock.runFor(300);
  await page.keyboard.type('jumps');
  await page.reload();
  await page.clock.resume();
  await expect(copyField(page)).toHaveValue('The quick brown fox jumps');
  await expectSavedCopy(await blankPage(context), 'The quick brown fox jumps');
});

test('what was typed a second ago is in the database, whatever comes then', async ({ page, context }) => {
  await installClock(page);
  const field = await openDesk(page);
  await field.focus();
  await stopClock(page);
  await page.keyboard.type('The quick');
  await page.clock.runFor(1000);
  // Seen from another page: this one could be killed now.
  await expectSavedCopy(await blankPage(context), 'The quick');
});

test('what is typed without a pause is saved all the same', async ({ page, context }) => {
  await installClock(page);
  const field = await openDesk(page);
  await field.focus();
  await stopClock(page);
  for (const letter of 'The quick') {
    await page.keyboard.type(letter);
    // Shorter than the pause after which a copy is saved.
    await page.clock.runFor(200);
  }
  const other = await blankPage(context);
  await expect.poll(() => savedCopy(other)).toMatch(/^The/);
});

test('an article that is only looked at is not written to', async ({ page, context }) => {
  await openDesk(page, { input: 'The quick' });
  await expect(copyField(page)).toHaveValue('The quick');
  const other = await blankPage(context);
  await other.evaluate(changeCopyElsewhere);
  await page.reload();
  await expect(copyField(page)).toHaveValue('Changed elsewhere');
  await expectSavedCopy(other, 'Changed elsewhere');
});

async function blankPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openBlank(page);
  return page;
}

function changeCopyElsewhere(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('articles');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open')));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('article', 'readwrite');
      const store = transaction.objectStore('article');
      const reading = store.get(1);
      reading.addEventListener('success', () => store.put({ ...reading.result, input: 'Changed elsewhere' }));
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
