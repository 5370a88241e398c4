import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';
import { choose, notice, openEmptyLibrary, openNewArticle } from './support/libraryScreen.ts';

test('an article that cannot be stored is kept, and can be stored later', async ({ page, watch }) => {
  watch.allow(/could not be added|QuotaExceeded|StorageError|a fault of the test/);
  await breakWriting(page);
  await openEmptyLibrary(page);
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be added'));
  const dialog = await openNewArticle(page);
  await page.keyboard.type('Kept');
  await dialog.getByPlaceholder('Article...').fill('A passage');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await logged;
  const failure = notice(page, /could not be added; its text is kept.*no room left/);
  await failure.getByRole('button', { name: 'Open it again' }).click();
  await expect(dialog.getByPlaceholder('Title')).toHaveValue('Kept');
  await mend(page);
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect
    .poll(() => readRows(page))
    .toEqual([{ id: 1, title: 'Kept', content: 'A passage', input: '' }]);
});

test('samples that cannot be stored can be tried again', async ({ page, watch }) => {
  watch.allow(/could not be added|QuotaExceeded|StorageError|a fault of the test/);
  await breakWriting(page);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  await page.getByRole('button', { name: 'All done!' }).click();
  const failure = notice(page, 'The passages could not be added.');
  await expect(failure).toBeVisible();
  expect(await readRows(page)).toEqual([]);
  await mend(page);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => readRows(page)).toHaveLength(5);
});

test('an article that cannot be deleted stays, and is still shown', async ({ page, watch }) => {
  watch.allow(/could not be deleted|QuotaExceeded|StorageError|a fault of the test/);
  await seed(page, [{ title: 'Stays', content: 'One.' }]);
  await choose(page, 'Stays');
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('a fault of the test', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, 'The article could not be deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Stays' })).toBeVisible();
  expect(await readRows(page)).toHaveLength(1);
});

/** Has every row that is added meet a full disk, until `mend`. */
async function breakWriting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = Reflect.get(IDBObjectStore.prototype, 'add');
    const faulty: typeof real = function add(this: IDBObjectStore, row, key) {
      if (sessionStorage.getItem('mended') !== null) return real.call(this, row, key);
      throw new DOMException('a fault of the test', 'QuotaExceededError');
    };
    Reflect.set(IDBObjectStore.prototype, 'add', faulty);
  });
}

async function mend(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
}
