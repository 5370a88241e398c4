import { expect, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';
import { choose, hint, notice, openTitles } from './support/libraryScreen.ts';

const walden = {
  id: 3,
  title: 'Walden - Henry David Thoreau',
  content: 'I went to the woods because I wished to live deliberately.',
  input: 'I went to the woods',
};
const moby = { id: 7, title: 'Moby-Dick - Herman Melville', content: 'Call me Ishmael.', input: '' };

test('a chosen article shows with its text and leads to its workspace', async ({ page }) => {
  await seed(page, [walden, moby]);
  await expect(page.getByText(hint)).toBeVisible();
  await choose(page, walden.title);
  await expect(page.getByText(hint)).toHaveCount(0);
  await expect(page.getByText(walden.content, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit copy' })).toHaveAttribute('href', '/write?id=3');
  await choose(page, moby.title);
  await expect(page.getByText(walden.content)).toHaveCount(0);
  await expect(page.getByText(moby.content, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit copy' }).click();
  await expect(page).toHaveURL('/write?id=7');
  await expect(page.getByPlaceholder('Type here...')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText(hint)).toBeVisible();
});

test('a deleted article is gone, and Undo brings the same row back', async ({ page }) => {
  await seed(page, [walden, moby]);
  await choose(page, walden.title);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readRows(page)).toEqual([moby]);
  await notice(page, '“Walden” was deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readRows(page)).toEqual([walden, moby]);
  await expect(notice(page, 'was deleted')).toHaveCount(0);
  const titles = await openTitles(page);
  await expect(titles.getByRole('listitem')).toHaveText([/Walden/, /Moby-Dick/]);
});

test('two articles deleted one after the other can both be had back', async ({ page }) => {
  // On a phone the notice of the first once lay over the drawer's last title, which could not be chosen for ten seconds.
  await seed(page, [walden, moby]);
  await choose(page, walden.title);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '“Walden” was deleted.')).toBeVisible();
  await choose(page, moby.title);
  await page.getByRole('button', { name: 'Delete' }).click();
  // The older one first: it has the less time left.
  await notice(page, '“Walden” was deleted.').getByRole('button', { name: 'Undo' }).click();
  await notice(page, '“Moby-Dick” was deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readRows(page)).toEqual([walden, moby]);
});

test('the titles say how far a copy has come', { tag: '@once' }, async ({ page }) => {
  await seed(page, [{ ...walden, content: '12345678', input: '12' }, moby]);
  const titles = await openTitles(page);
  await expect(titles.getByTitle('25 % copied')).toContainText('Walden');
  await expect(titles.getByTitle(/copied/)).toHaveCount(1);
});
