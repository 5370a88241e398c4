import { expect, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';
import { hint, openEmptyLibrary, openTitles } from './support/libraryScreen.ts';

test('the library names the product and says what one can do', async ({ page, isMobile }) => {
  await openEmptyLibrary(page);
  const name = page.getByRole('banner').getByRole('link', { name: 'WellWritten' });
  await expect(name).toHaveText(isMobile ? 'WW' : 'WellWritten');
  await expect(page.getByText(hint, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Article' })).toHaveText(
    isMobile ? 'New' : 'New Article',
  );
  await expect(page.getByRole('button', { name: 'Articles', exact: true })).toHaveCount(isMobile ? 1 : 0);
  await name.click();
  await expect(page).toHaveURL('/');
});

test('an empty library tells what to do and takes a file', async ({ page, isMobile }) => {
  await openEmptyLibrary(page);
  const input = page.locator('input[type=file]');
  await expect(input).toHaveCount(1);
  await expect(input).toHaveAttribute('accept', '.json');
  // Invisible, yet there for assistive technology.
  await expect(input).toHaveCSS('opacity', '0');
  const sidebar = page.getByRole('navigation', { name: 'Articles' });
  await expect(sidebar).toHaveCount(isMobile ? 0 : 1);
  const choosing = page.waitForEvent('filechooser');
  if (isMobile) {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: /^Import a file/ }).click();
  } else {
    await expect(sidebar).toContainText('Add a new article or upload a WellWritten file');
    await sidebar.getByText('upload a WellWritten file').click();
  }
  expect((await choosing).isMultiple()).toBe(false);
});

test('the titles stand in the order they were stored in, a nameless one as Untitled', async ({ page }) => {
  await seed(page, [
    { id: 9, title: 'Zero', content: 'Z' },
    { id: 2, title: 'Walden - Henry David Thoreau', content: 'W' },
    { id: 4, title: '', content: 'U' },
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const titles = await openTitles(page);
  await expect(titles.getByRole('listitem')).toHaveText([
    /^Walden.*Henry David Thoreau$/,
    'Untitled',
    'Zero',
  ]);
  await expect(page.getByText('Looks like')).toHaveCount(0);
  await expect(page.getByText('Nothing here yet')).toHaveCount(0);
});
