import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchResult } from './run.ts';
import { openProduct, type Product, readNovel } from './screensProduct.ts';
import { markdownTable } from './table.ts';

/** A file of so many articles, each with a passage and a copy of so many characters together. */
type Shape = { readonly name: string; readonly articles: number; readonly characters: number };

const shapes: readonly Shape[] = [
  { name: '20 MB, 10,000 articles', articles: 10_000, characters: 2000 },
  { name: '20 MB, one text', articles: 1, characters: 20_000_000 },
  { name: '200 MB, 1,000 articles', articles: 1000, characters: 200_000 },
  { name: '200 MB, 100,000 articles', articles: 100_000, characters: 2000 },
];
const patience = 300_000;
const betweenClicksMs = 100;

/** Seconds of an import, and the milliseconds that the page kept a click waiting at the longest. */
type Imported = { readonly seconds: number; readonly longestWait: number; readonly count: number };

/** Imports large files into the built product, each into an empty library and once more, while somebody clicks. */
export async function benchImports(root: string): Promise<BenchResult> {
  const product = await openProduct(root);
  const folder = mkdtempSync(join(tmpdir(), 'wellwritten-'));
  const rows: string[][] = [];
  const wrong: string[] = [];
  try {
    const novel = readNovel(root);
    for (const shape of shapes) {
      const file = join(folder, 'wellwritten.json');
      writeFileSync(file, fileOf(shape, novel));
      const [first, again] = await importTwice(product, file);
      rows.push([shape.name, ...cells(first), ...cells(again)]);
      for (const { count } of [first, again])
        if (count !== shape.articles) wrong.push(`${shape.name}: ${count} articles are there`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await product.close();
  }
  const head = ['file', 'imported in', 'longest wait for a click', 'once more', 'longest wait'];
  return { title: `Imports (Chromium ${product.version})`, table: markdownTable(head, rows), wrong };
}

function cells({ seconds, longestWait }: Imported): string[] {
  return [`${seconds.toFixed(1)} s`, `${Math.round(longestWait)} ms`];
}

function fileOf({ articles, characters }: Shape, novel: string): string {
  const text = novel.repeat(Math.ceil((2 * characters) / novel.length));
  const rows = Array.from({ length: articles }, (_, index) => {
    const at = (index * 7919) % (text.length - characters);
    const middle = at + characters / 2;
    // The copy begins elsewhere than the passage, so that nothing compresses.
    return {
      id: index + 1,
      title: `Piece ${index}`,
      content: text.slice(at, middle),
      input: text.slice(middle, at + characters),
    };
  });
  const tables = [{ name: 'article', schema: '++id,title,content,input', rowCount: articles }];
  const section = { tableName: 'article', inbound: true, rows };
  const data = { databaseName: 'articles', databaseVersion: 1, tables, data: [section] };
  return JSON.stringify({ formatName: 'dexie', formatVersion: 1, data });
}

async function importTwice({ browser, address }: Product, file: string): Promise<[Imported, Imported]> {
  const context = await browser.newContext({ baseURL: address });
  await context.addInitScript(watchClicks);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto('/app');
  await page.getByRole('button', { name: 'No, thank you.' }).click();
  const results: [Imported, Imported] = [await importOnce(page, file), await importOnce(page, file)];
  await context.close();
  return results;
}

async function importOnce(page: Page, file: string): Promise<Imported> {
  await page.evaluate('waits.splice(0)');
  const startedAt = Date.now();
  await page.getByLabel('Upload a WellWritten file').setInputFiles(file);
  const done = page.getByText(/(added|already here).*Nothing was removed/);
  let isDone = false;
  const clicking = clickUntil(page, () => isDone);
  await done.waitFor();
  const seconds = (Date.now() - startedAt) / 1000;
  // What follows an import belongs to it: the titles are read and drawn.
  await page.waitForTimeout(3000);
  isDone = true;
  await clicking;
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await done.waitFor({ state: 'detached' });
  return { seconds, longestWait: await page.evaluate('Math.max(...waits)'), count: await countRows(page) };
}

async function clickUntil(page: Page, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await page.mouse.click(700, 400);
    await page.waitForTimeout(betweenClicksMs);
  }
}

// These run in the page, so each must be whole by itself.

/** Notes how long each click waited for the page. */
function watchClicks(): void {
  const waits: number[] = [];
  addEventListener('click', ({ timeStamp }) => waits.push(performance.now() - timeStamp), { capture: true });
  Object.assign(globalThis, { waits });
}

function countRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('articles');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('article').objectStore('article').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );
}
