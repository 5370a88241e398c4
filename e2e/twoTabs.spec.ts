import { expect, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';
import { choose, notice, openNewArticle, openTitles } from './support/libraryScreen.ts';

test('what one tab does to the library shows in the other', async ({ page, context }) => {
  await seed(page, [{ id: 1, title: 'First', content: '12345678' }]);
  const titles = await openTitles(page);
  await expect(titles.getByRole('listitem')).toHaveText(['First']);

  const other = await context.newPage();
  await other.goto('/app');
  const dialog = await openNewArticle(other);
  await other.keyboard.type('Second');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect(titles.getByRole('listitem')).toHaveText(['First', 'Second']);

  await choose(other, 'Second');
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(titles.getByRole('listitem')).toHaveText(['First']);
  await notice(other, 'was deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(titles.getByRole('listitem')).toHaveText(['First', 'Second']);

  await other.goto('/write?id=1');
  await other.getByPlaceholder('Type here...').fill('1234');
  await other.getByRole('button', { name: 'Home' }).click();
  await expect(titles.getByTitle('50 % copied')).toContainText('First');
});

test('an article that another tab deletes is not shown as if it were there', async ({ page, context }) => {
  await seed(page, [
    { id: 1, title: 'First', content: 'One.' },
    { id: 2, title: 'Second', content: 'Two.' },
  ]);
  await choose(page, 'First');
  const other = await context.newPage();
  await other.goto('/app');
  await choose(other, 'First');
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This article is not there any more.')).toBeVisible();
  await expect(page.getByText('One.')).toHaveCount(0);
  await notice(other, 'was deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('One.')).toBeVisible();
  expect(await readRows(page)).toHaveLength(2);
});
