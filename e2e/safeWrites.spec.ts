import { copyField, expectSavedCopy, openDesk, passage } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { outsidePage, putRow, watchWrites } from './support/faults.ts';
import { openBlank, readRows, seed } from './support/library.ts';

test('nothing is written to the database before the writer changes the copy', async ({ page }) => {
  const written = await watchWrites(page);
  const field = await openDesk(page, { input: 'The quick' });
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/app$/);
  expect(await written()).toEqual([]);
});

test('a copy is never emptied but by the writer', async ({ page, context }) => {
  const field = await openDesk(page, { input: 'The quick' });
  await expect(field).toBeFocused();
  for (let visit = 0; visit < 5; visit += 1) {
    // Left at every stage of its start.
    await page.goto('/write?id=1', { waitUntil: 'commit' });
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.goto('/write?id=1', { waitUntil: 'domcontentloaded' });
  }
  await expect(field).toHaveValue('The quick');
  const outside = await outsidePage(context);
  await expectSavedCopy(outside, 'The quick');
  await page.bringToFront();
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expectSavedCopy(outside, '');
  await page.reload();
  await expect(field).toHaveValue('');
});

test('a save changes the copy alone: what another program did to the title and the passage stays', async ({
  page,
  context,
}) => {
  const written = await watchWrites(page);
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const outside = await outsidePage(context);
  await putRow(outside, { id: 1, title: 'Renamed', content: 'Rewritten.', input: 'The ' });
  await page.bringToFront();
  await page.keyboard.type('quick');
  await expectSavedCopy(outside, 'The quick');
  expect(await readRows(outside)).toEqual([
    { id: 1, title: 'Renamed', content: 'Rewritten.', input: 'The quick' },
  ]);
  expect((await written()).every((row) => row.title === 'Renamed')).toBe(true);
});

test('a copy that another program writes meanwhile is kept as an article of its own', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const outside = await outsidePage(context);
  await putRow(outside, { id: 1, title: 'Fox', content: passage, input: 'Written elsewhere' });
  await page.bringToFront();
  await page.keyboard.type('quick');
  await expectSavedCopy(outside, 'The quick');
  await page.keyboard.type(' brown');
  await expectSavedCopy(outside, 'The quick brown');
  expect((await readRows(outside)).map((row) => row.input)).toEqual(['The quick brown', 'Written elsewhere']);
});

test('what is half-way through a composition is not saved before it is done', async ({ page, context }) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const outside = await outsidePage(context);
  await page.bringToFront();
  const devtools = await context.newCDPSession(page);
  await page.keyboard.type('a');
  for (const text of ['k', 'ki', 'kit', 'kits']) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    // Each longer than the pause after which a copy is saved.
    await page.waitForTimeout(400);
    expect((await readRows(outside)).map((row) => row.input)).toEqual(['The ']);
  }
  await devtools.send('Input.insertText', { text: '\u304D\u3064\u306D' });
  await expectSavedCopy(outside, 'The a\u304D\u3064\u306D');
});

test('the browser is asked to keep the data after the first save, and not before', async ({ page }) => {
  await page.addInitScript(() => {
    const state = { asked: 0 };
    Object.defineProperty(globalThis, 'asked', { get: () => state.asked });
    StorageManager.prototype.persist = async () => {
      state.asked += 1;
      return false;
    };
    StorageManager.prototype.persisted = async () => false;
  });
  const asked = () => page.evaluate<number>('asked');
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await asked()).toBe(0);
  await page.keyboard.type('quick');
  await expect.poll(asked).toBe(1);
  await expectSavedCopy(page, 'The quick');
  await page.keyboard.type(' brown');
  await expectSavedCopy(page, 'The quick brown');
  expect(await asked()).toBe(1);
});

test('rows of a wrong shape are copied and saved like others, and what else they hold stays', async ({
  page,
}) => {
  await seed(page, [{ id: 1, title: 'Fox', content: 'One.' }], '/blank');
  await openBlank(page);
  const foreign: object = { id: 7, title: 42, content: ['a'], author: 'Nobody' };
  await page.evaluate(
    (row) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('articles');
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('article', 'readwrite');
          transaction.objectStore('article').put(row);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    foreign,
  );
  await page.goto('/write?id=7');
  await expect(copyField(page)).toBeFocused();
  await page.keyboard.type('mine');
  await expect
    .poll(async () => (await readRows(page)).find((row) => row.id === 7))
    .toEqual({ ...foreign, input: 'mine' });
});
