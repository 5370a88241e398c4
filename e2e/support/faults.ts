import type { BrowserContext, Page } from '@playwright/test';
import { openBlank, type Row } from './library.ts';

/** A page of the product's origin beside the product's own, for what comes from outside. */
export async function outsidePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openBlank(page);
  return page;
}

/** Ways in which a browser's database fails from the start. */
export type Fault = 'missing' | 'blocked' | 'silent';

/** Has the database fail like this, until `mendDatabase`. To be called before the page opens. */
export async function breakDatabase(page: Page, fault: Fault): Promise<void> {
  await page.addInitScript((kind) => {
    if (sessionStorage.getItem('mended') !== null) return;
    if (kind === 'missing') Reflect.deleteProperty(globalThis, 'indexedDB');
    else
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value() {
          if (kind === 'silent') return new EventTarget();
          throw new DOMException('Refused by the test', 'SecurityError');
        },
      });
  }, fault);
}

/** Lets the database work from the next load on. */
export async function mendDatabase(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
}

/** Notes each row that the page writes, whole, as the browser gets it. To be called before the page opens. */
export async function watchWrites(page: Page): Promise<() => Promise<Row[]>> {
  await page.addInitScript(() => {
    const written: unknown[] = [];
    for (const [owner, member] of [
      [IDBObjectStore.prototype, 'put'],
      [IDBObjectStore.prototype, 'add'],
      [IDBCursor.prototype, 'update'],
    ] as const) {
      const original = Reflect.get(owner, member) as (...values: unknown[]) => unknown;
      Object.defineProperty(owner, member, {
        value(this: unknown, ...values: unknown[]): unknown {
          written.push(structuredClone(values[0]));
          return Reflect.apply(original, this, values);
        },
      });
    }
    Object.assign(globalThis, { written });
  });
  return () => page.evaluate<Row[]>('written');
}

/** Writes a whole row from this page, as another program would. */
export function putRow(page: Page, row: Row): Promise<void> {
  return page.evaluate(
    (whole) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('articles');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('article', 'readwrite');
          transaction.objectStore('article').put(whole);
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    row,
  );
}

/** Keeps the database busy from this page, so that no other page's writing begins, until the returned function. */
export async function stallDatabase(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        let isStalled = true;
        Object.assign(globalThis, { letGo: () => (isStalled = false) });
        const opening = indexedDB.open('articles');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('article', 'readwrite');
          const store = transaction.objectStore('article');
          // A transaction lives as long as it is asked for something.
          const ask = () => {
            if (!isStalled) return;
            const asking = store.count();
            asking.addEventListener('success', ask);
          };
          ask();
          transaction.addEventListener('complete', () => opening.result.close());
          resolve();
        });
      }),
  );
  return async () => void (await page.evaluate('letGo()'));
}

/** Deletes the whole database from this page, as an extension or a devtools panel would. */
export function deleteDatabase(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('articles');
        deleting.addEventListener('success', () => resolve());
        deleting.addEventListener('error', () => reject(deleting.error ?? new Error('Not deleted')));
      }),
  );
}
