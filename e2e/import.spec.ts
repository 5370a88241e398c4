import type { Page } from '@playwright/test';
import { anExport, importFile } from './support/exportFile.ts';
import { expect, test } from './support/fixtures.ts';
import { bytesOfCase, importCase, libraryOfCases } from './support/importCases.ts';
import { readRows, type Row, seed, wipe } from './support/library.ts';
import { choose, isNarrow, notice, openEmptyLibrary, openTitles } from './support/libraryScreen.ts';

const articles: readonly Row[] = [
  { id: 3, title: 'A - One', content: 'First passage.', input: 'Fi' },
  { id: 9, title: '\u201CB\u201D', content: '\u{1F98A} <b>not bold</b>', input: '' },
];

test('a file brings its articles into an empty library', async ({ page }) => {
  await openEmptyLibrary(page);
  await chooseFileByHand(page, anExport(articles));
  await expect(notice(page, '2 articles added. Nothing was removed.')).toBeVisible();
  expect(await readRows(page)).toEqual(articles);
  await expect((await openTitles(page)).getByRole('listitem')).toHaveCount(2);
});

test('a file brings its articles in beside those that are there', async ({ page }) => {
  const there = { id: 3, title: 'C', content: 'Here already.', input: 'Here' };
  await seed(page, [there]);
  await importFile(page, anExport(articles), 'menu');
  await expect(notice(page, '2 articles added.')).toBeVisible();
  expect(await readRows(page)).toEqual([there, articles[1], { ...articles[0], id: 10 }]);
});

test('the same file twice changes nothing', async ({ page }) => {
  await seed(page, articles);
  await importFile(page, anExport(articles), 'menu');
  await expect(notice(page, '2 already here. Nothing was removed.')).toBeVisible();
  await importFile(page, anExport(articles.slice(0, 1)), 'menu');
  await expect(notice(page, 'One already here. Nothing was removed.')).toBeVisible();
  expect(await readRows(page)).toEqual(articles);
});

test('an article that comes in while it is shown is shown as it is then', async ({ page }) => {
  await seed(page, articles);
  await choose(page, '\u201CB\u201D');
  await importFile(page, anExport([{ ...articles[0], id: 3, title: 'New', content: 'Third passage.' }]));
  await choose(page, 'New');
  await expect(page.getByText('Third passage.')).toBeVisible();
});

const files = [
  'byte-order-mark.json',
  'pretty.json',
  'several-sections.json',
  'missing-members.json',
  'id-2-to-the-53.json',
  'id-twice.json',
  'shorter-copy.json',
  'longer-copy.json',
  'differing-copy.json',
  'taken-id.json',
  'markup.json',
  'empty-library.json',
];

test('what comes of a file is what its case says', async ({ page }) => {
  test.slow();
  for (const file of files)
    await test.step(file, async () => {
      const { newRows = [], changedRows = [] } = importCase(file);
      await wipe(page);
      await seed(page, libraryOfCases);
      await importFile(page, bytesOfCase(file));
      await expect(notice(page, /Nothing was (removed|changed)\./)).toBeVisible();
      const old = libraryOfCases.map((row) => changedRows.find(({ id }) => id === row.id) ?? row);
      const anyId: unknown = expect.any(Number);
      expect(await readRows(page)).toEqual([
        ...old,
        ...newRows.map((row) => ({ ...row, id: row.id === 'new' ? anyId : row.id })),
      ]);
    });
});

/** As a writer does: by the words in the empty sidebar, or on a phone by the menu. */
async function chooseFileByHand(page: Page, text: string): Promise<void> {
  if (isNarrow(page)) {
    await importFile(page, text, 'menu');
    return;
  }
  const choosing = page.waitForEvent('filechooser');
  await page.getByText('upload a WellWritten file').click();
  await (
    await choosing
  ).setFiles({
    name: 'wellwritten.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}
