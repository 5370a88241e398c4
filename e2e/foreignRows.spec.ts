import { expect, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';
import { choose, notice, openTitles } from './support/libraryScreen.ts';

/** What other programs have left in a table of this name: other types, missing and additional fields. */
const foreign: readonly object[] = [
  { id: 2, title: 42, content: 'A number for a title.', input: '' },
  { id: 3, title: 'No content' },
  { id: 4 },
  { id: 5, title: null, content: ['a', 'list'], input: { not: 'text' } },
  { id: 6, title: ['A list'], content: 7, input: 8, author: 'Nobody' },
];

test('rows of a wrong shape break neither the library nor the workspace', async ({ page }) => {
  await seed(page, [{ id: 1, title: 'Mine', content: 'My passage.', input: 'My' }]);
  await page.evaluate(putRows, foreign);
  await page.reload();
  const titles = await openTitles(page);
  await expect(titles.getByRole('listitem')).toHaveText([
    'Mine',
    'Untitled',
    'No content',
    'Untitled',
    'Untitled',
    'Untitled',
  ]);
  await titles.getByRole('button', { name: 'No content' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No content' })).toBeVisible();

  for (const { id } of [{ id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }, { id: 6 }]) {
    await page.goto(`/write?id=${id}`);
    await expect(page.getByPlaceholder('Type here...')).toHaveValue('');
  }
  await page.goto('/app');
  await choose(page, 'No content');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '“No content” was deleted.')).toBeVisible();
});

// Runs in the page, so it must be whole by itself.
function putRows(rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('articles');
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('article', 'readwrite');
      for (const row of rows) transaction.objectStore('article').put(row);
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not written')));
    });
  });
}
