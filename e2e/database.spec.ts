import { expect, test } from './support/fixtures.ts';
import { readRows } from './support/library.ts';
import { openEmptyLibrary, openNewArticle } from './support/libraryScreen.ts';

test('the database is the one that every build of this product shares', async ({ page }) => {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  await page.keyboard.type('A title');
  await dialog.getByPlaceholder('Article...').fill('A passage');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect.poll(() => readRows(page)).toHaveLength(1);

  expect(await page.evaluate(describeDatabase)).toEqual({
    databases: [{ name: 'articles', version: 10 }],
    stores: ['article'],
    keyPath: 'id',
    autoIncrement: true,
    indexes: ['content', 'input', 'title'].map((name) => ({
      name,
      keyPath: name,
      unique: false,
      multiEntry: false,
    })),
  });
  expect(await readRows(page)).toEqual([{ id: 1, title: 'A title', content: 'A passage', input: '' }]);
});

// Runs in the page, so it must be whole by itself.
async function describeDatabase(): Promise<unknown> {
  const databases = await indexedDB.databases();
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('articles');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It did not open')));
  });
  const store = database.transaction('article').objectStore('article');
  const { keyPath, autoIncrement, indexNames } = store;
  const indexes = [...indexNames].map((index) => {
    const { name, keyPath: path, unique, multiEntry } = store.index(index);
    return { name, keyPath: path, unique, multiEntry };
  });
  const stores = [...database.objectStoreNames];
  database.close();
  return { databases, stores, keyPath, autoIncrement, indexes };
}
