import type { Page } from '@playwright/test';
import type { Seed } from './library.ts';

type Json = Readonly<Record<string, unknown>>;

/** An export as the specification, section 3, describes it, of these articles; each part can be replaced or left out. */
export function anExport(
  articles: readonly Seed[],
  { file = {}, data = {} }: { file?: Json; data?: Json } = {},
): string {
  return JSON.stringify({
    formatName: 'dexie',
    formatVersion: 1,
    data: {
      databaseName: 'articles',
      databaseVersion: 1,
      tables: [{ name: 'article', schema: '++id,title,content,input', rowCount: articles.length }],
      data: [
        { tableName: 'article', inbound: true, rows: articles.map((article) => ({ input: '', ...article })) },
      ],
      ...data,
    },
    ...file,
  });
}

/** Chooses a file in the empty library's own input, or, with articles, in the menu beside Sync. */
export async function importFile(
  page: Page,
  text: string | Uint8Array,
  way: 'input' | 'menu' = 'input',
): Promise<void> {
  const file = { name: 'wellwritten.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  if (way === 'input') {
    await page.getByLabel('Upload a WellWritten file').setInputFiles(file);
    return;
  }
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import a file...' }).click();
  await (await choosing).setFiles(file);
}
