import { expect, test } from './support/fixtures.ts';
import { readRows } from './support/library.ts';
import { choose, notice, openEmptyLibrary, openNewArticle } from './support/libraryScreen.ts';

test('a new article is asked for, stored with an empty copy, and can be opened', async ({ page }) => {
  await openEmptyLibrary(page);
  const logged = page.waitForEvent('console', (message) => /Article 1 added/.test(message.text()));
  const dialog = await openNewArticle(page);
  await expect(dialog.getByRole('heading', { name: 'New Article' })).toBeVisible();
  const title = dialog.getByPlaceholder('Title', { exact: true });
  const content = dialog.getByPlaceholder('Article...', { exact: true });
  await expect(title).toHaveJSProperty('tagName', 'INPUT');
  await expect(content).toHaveJSProperty('tagName', 'TEXTAREA');
  await title.fill('Walden - Henry David Thoreau');
  await content.fill('I went to the woods.');
  await dialog.getByRole('button', { name: 'Add Article', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await logged;
  expect(await readRows(page)).toEqual([
    { id: 1, title: 'Walden - Henry David Thoreau', content: 'I went to the woods.', input: '' },
  ]);
  await notice(page, '“Walden” is in your library.').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('I went to the woods.')).toBeVisible();
});

test('an article may be empty', { tag: '@once' }, async ({ page }) => {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect(dialog).toHaveCount(0);
  await choose(page, 'Untitled');
  expect(await readRows(page)).toEqual([{ id: 1, title: '', content: '', input: '' }]);
});

test('Enter in the title adds the article', { tag: '@once' }, async ({ page }) => {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  await page.keyboard.type('By key');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readRows(page)).toEqual([{ id: 1, title: 'By key', content: '', input: '' }]);
});

for (const way of ['Cancel', 'Escape'] as const) {
  test(`${way} adds nothing and offers back what was typed`, { tag: '@once' }, async ({ page }) => {
    await openEmptyLibrary(page);
    const dialog = await openNewArticle(page);
    await dialog.getByPlaceholder('Title').fill('“Not yet”');
    await dialog.getByPlaceholder('Article...').fill('Half a passage');
    if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    else await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New Article' })).toBeFocused();
    expect(await readRows(page)).toEqual([]);

    await notice(page, 'The new article was not added.')
      .getByRole('button', { name: 'Open it again' })
      .click();
    await expect(dialog.getByPlaceholder('Title')).toHaveValue('“Not yet”');
    await expect(dialog.getByPlaceholder('Article...')).toHaveValue('Half a passage');
    await dialog.getByRole('button', { name: 'Add Article' }).click();
    await expect
      .poll(() => readRows(page))
      .toEqual([{ id: 1, title: '“Not yet”', content: 'Half a passage', input: '' }]);

    const next = await openNewArticle(page);
    await expect(next.getByPlaceholder('Title')).toHaveValue('');
    await expect(next.getByPlaceholder('Article...')).toHaveValue('');
  });
}

test('cancelling an empty dialog says nothing', { tag: '@once' }, async ({ page }) => {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' })).toBeAttached();
  await expect(notice(page, /./)).toHaveCount(0);
});

test('a stray click beside the dialog closes nothing', async ({ page }) => {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  await dialog.getByPlaceholder('Article...').fill('An hour of typing');
  await page.mouse.click(4, 4);
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect
    .poll(() => readRows(page))
    .toEqual([{ id: 1, title: '', content: 'An hour of typing', input: '' }]);
});
