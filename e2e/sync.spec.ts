import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { anExport } from './support/exportFile.ts';
import { expect, test } from './support/fixtures.ts';
import { countPicks, givePicker, readFolder, writeFolder } from './support/folder.ts';
import { readRows, seed } from './support/library.ts';
import { notice, openEmptyLibrary } from './support/libraryScreen.ts';

const articles = [
  { id: 1, title: 'A - One', content: 'First passage.', input: 'Fi' },
  { id: 7, title: '\u201CB\u201D', content: '\u{1F98A} <b>not bold</b>\r\n\u0000', input: '' },
];
const inTheFolder = 'Your library is in the folder, and was read back from there.';

test('Sync writes the library into the picked folder, in the export format', async ({ page }) => {
  await givePicker(page, 'picks');
  await seed(page, articles);
  await sync(page);
  await expect(notice(page, inTheFolder)).toBeVisible();
  expect(JSON.parse(await readFolder(page))).toEqual({
    formatName: 'dexie',
    formatVersion: 1,
    data: {
      databaseName: 'articles',
      databaseVersion: 1,
      tables: [{ name: 'article', schema: '++id,title,content,input', rowCount: 2 }],
      data: [{ tableName: 'article', inbound: true, rows: articles }],
    },
  });
});

test('an empty library is not written, and no folder is asked for', async ({ page }) => {
  await givePicker(page, 'picks');
  await openEmptyLibrary(page);
  await sync(page);
  await sync(page);
  // With an article it does ask: once, so neither click before did.
  await page.getByRole('button', { name: 'New Article' }).click();
  await page.getByRole('button', { name: 'Add Article' }).click();
  await expect.poll(async () => (await readRows(page)).length).toBe(1);
  expect(await readFolder(page)).toBe('none');
  await sync(page);
  await expect(notice(page, inTheFolder)).toBeVisible();
  expect(await countPicks(page)).toBe(1);
});

test('rows are exported 2,000 at a time', async ({ page }) => {
  await givePicker(page, 'picks');
  await page.addInitScript(() => {
    const counts: unknown[] = [];
    // A newer browser takes the count in an object, an older one after the range.
    const countIn = ([first, second]: readonly unknown[]) =>
      typeof first === 'object' && first !== null && 'count' in first ? first.count : second;
    const getAll = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'getAll');
    const original: unknown = getAll?.value;
    Object.defineProperty(IDBObjectStore.prototype, 'getAll', {
      ...getAll,
      value(this: IDBObjectStore, ...range: unknown[]): unknown {
        counts.push(countIn(range));
        return typeof original === 'function' ? Reflect.apply(original, this, range) : undefined;
      },
    });
    Object.assign(globalThis, { counts });
  });
  const many = Array.from({ length: 4001 }, (_, index) => ({ title: `T${index}`, content: 'A passage.' }));
  await seed(page, many);
  await page.evaluate('counts.splice(0)');
  await sync(page);
  // Not by its notice: looking for one beside 4,001 titles takes the test's own tools half a minute.
  await expect.poll(() => readFolder(page)).toContain('"rowCount":4001');
  expect(await page.evaluate('counts')).toEqual([2000, 2000, 2000]);
});

test('the second Sync is one click: the folder is remembered, also after a reload', async ({ page }) => {
  await givePicker(page, 'picks');
  await seed(page, articles);
  await sync(page);
  await expect(notice(page, inTheFolder)).toBeVisible();
  await page.reload();
  await sync(page);
  await expect(notice(page, inTheFolder)).toBeVisible();
  expect(await countPicks(page)).toBe(0);
});

test('a browser that cannot ask for a folder gets the same file as a download', async ({ page }) => {
  await givePicker(page, 'none');
  await seed(page, articles);
  const downloading = page.waitForEvent('download');
  await sync(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('wellwritten.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    formatName: 'dexie',
    data: { data: [{ rows: articles }] },
  });
  await expect(notice(page, 'Your library is in your downloads, as wellwritten.json.')).toBeVisible();
});

test("a folder that holds another device's library is not written over unasked", async ({ page }) => {
  const others = anExport([{ id: 1, title: 'C', content: 'From elsewhere.', input: 'From' }]);
  await givePicker(page, 'picks');
  await seed(page, articles);
  await writeFolder(page, others);
  await sync(page);
  await expect(notice(page, 'This folder already holds a library of one article')).toBeVisible();
  expect(await readFolder(page)).toBe(others);
  await page.getByRole('button', { name: 'Bring them in, then sync' }).click();
  await expect(notice(page, inTheFolder)).toBeVisible();
  const both = [...articles, { id: 8, title: 'C', content: 'From elsewhere.', input: 'From' }];
  expect(await readRows(page)).toEqual(both);
  expect(JSON.parse(await readFolder(page))).toMatchObject({ data: { data: [{ rows: both }] } });
});

test('a file in the folder that is no library is kept until the writer says otherwise', async ({
  page,
  watch,
}) => {
  watch.allow(/Given file is not a dexie export/);
  await givePicker(page, 'picks');
  await seed(page, articles);
  await writeFolder(page, 'my shopping list');
  await sync(page);
  await expect(notice(page, 'Nothing was written.')).toBeVisible();
  expect(await readFolder(page)).toBe('my shopping list');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(notice(page, inTheFolder)).toBeVisible();
  expect(await readFolder(page)).toContain('First passage.');
});

function sync(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Sync', exact: true }).click();
}
