import type { Page } from '@playwright/test';

/** A row of the one table, as it really lies in the browser. */
export type Row = {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly input: string;
};

/** A row to put there; without an id the database numbers it, without a copy it has none. */
export type Seed = {
  readonly title: string;
  readonly content: string;
  readonly input?: string;
  readonly id?: number;
};

/**
 * Puts articles into the library and opens the page at `path` (the library, unless told). They go in by IndexedDB
 * itself, not through the product, so that a test of reading does not rest on writing.
 */
export async function seed(page: Page, articles: readonly Seed[], path = '/app'): Promise<void> {
  await openBlank(page);
  await page.evaluate(writeRows, articles);
  await page.goto(path);
}

/** Opens a page of the product's origin without the product, which would hold the database or make it. */
export async function openBlank(page: Page): Promise<void> {
  await page.goto('/blank');
}

/** Deletes the database, and leaves the page without the product. */
export async function wipe(page: Page): Promise<void> {
  await openBlank(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('articles').addEventListener('success', () => resolve());
      }),
  );
}

/** All rows of the library, by id. The page must be on the product's origin. */
export function readRows(page: Page): Promise<Row[]> {
  return page.evaluate(readAllRows);
}

// These two run in the page, so each must be whole by itself.

function writeRows(articles: readonly Seed[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Dexie multiplies its versions by ten: its version 1 is the browser's 10.
    const opening = indexedDB.open('articles', 10);
    opening.addEventListener('upgradeneeded', () => {
      const table = opening.result.createObjectStore('article', { keyPath: 'id', autoIncrement: true });
      for (const index of ['title', 'content', 'input']) table.createIndex(index, index);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open')));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('article', 'readwrite');
      for (const article of articles) transaction.objectStore('article').add({ input: '', ...article });
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('Nothing was written')),
      );
    });
  });
}

function readAllRows(): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('articles');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('article')) {
        // Opening made it just now: leave no empty database behind for the product to trip over.
        database.close();
        indexedDB.deleteDatabase('articles');
        resolve([]);
        return;
      }
      const reading = database.transaction('article').objectStore('article').getAll();
      reading.addEventListener('error', () => reject(reading.error ?? new Error('The rows were not read')));
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result);
      });
    });
  });
}
