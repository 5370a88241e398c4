import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { importFile } from './support/exportFile.ts';
import { expect, test } from './support/fixtures.ts';
import { openBlank, readRows, type Row, seed, wipe } from './support/library.ts';
import { notice } from './support/libraryScreen.ts';

const rows: readonly Row[] = [
  { id: 1, title: 'Plain - Nobody', content: 'A passage.', input: 'A pass' },
  { id: 2, title: 'Twice', content: 'The same.', input: '' },
  { id: 5, title: 'Twice', content: 'The same.', input: '' },
  { id: 6, title: '', content: '', input: '' },
  {
    id: 2_000_000_000,
    title: '<b>"\u202E\u0627\\',
    content: 'line\r\nends\n\u2028 \u0000 \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \uFEFF e\u0301 \u00E9',
    input: '{"$types":{"title":"date"}}',
  },
];

test('export, wipe, import gives back the same library', async ({ page }) => {
  await seed(page, rows);
  const text = await exportByHand(page);
  await wipe(page);
  await page.goto('/app');
  await page.getByRole('button', { name: 'No, thank you.' }).click();
  await importFile(page, text);
  await expect(notice(page, '5 articles added. Nothing was removed.')).toBeVisible();
  expect(await readRows(page)).toEqual(rows);
});

test('the export library reads what was exported', async ({ page }) => {
  await seed(page, rows);
  const text = await exportByHand(page);
  await wipe(page);
  await giveExportLibrary(page);
  await page.evaluate(
    `DexieExportImport.importDB(new Blob([${JSON.stringify(text)}])).then((database) => database.close())`,
  );
  expect(await readRows(page)).toEqual(rows);
});

test('what the export library exports is read', async ({ page }) => {
  await openBlank(page);
  await giveExportLibrary(page);
  const text = await page.evaluate<string>(`(async () => {
    const database = new Dexie('articles');
    database.version(1).stores({ article: '++id, title, content, input' });
    await database.table('article').bulkAdd(${JSON.stringify(rows)});
    const blob = await database.export({ prettyJson: true, numRowsPerChunk: 2 });
    await database.delete();
    return blob.text();
  })()`);
  await page.goto('/app');
  await page.getByRole('button', { name: 'No, thank you.' }).click();
  await importFile(page, text);
  await expect(notice(page, '5 articles added. Nothing was removed.')).toBeVisible();
  expect(await readRows(page)).toEqual(rows);
});

/** The file of 'Download a copy'. */
async function exportByHand(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Download a copy' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('wellwritten.json');
  return readFile(await download.path(), 'utf8');
}

/** The library by itself, in a page without the product and its policy. */
async function giveExportLibrary(page: Page): Promise<void> {
  for (const path of ['dexie/dist/dexie.js', 'dexie-export-import/dist/dexie-export-import.js'])
    await page.addScriptTag({ path: fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)) });
}
