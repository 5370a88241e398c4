import { expect, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';
import { openEmptyLibrary, openTitles } from './support/libraryScreen.ts';

// On a wide screen the same titles stand in the sidebar; a small window of a desktop has the drawer, too.
test.use({ viewport: { width: 390, height: 844 } });

test('the drawer of an empty library says so', async ({ page }) => {
  await openEmptyLibrary(page);
  const drawer = await openTitles(page);
  await expect(drawer.getByText("Looks like you don't have any articles.", { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Articles', exact: true })).toBeFocused();
});

test('the drawer lists the titles, and choosing one closes it and shows the article', async ({ page }) => {
  await seed(page, [
    { title: 'Walden - Henry David Thoreau', content: 'I went to the woods.' },
    { title: 'Moby-Dick - Herman Melville', content: 'Call me Ishmael.' },
  ]);
  const drawer = await openTitles(page);
  const entries = drawer.getByRole('listitem').getByRole('button');
  await expect(entries).toHaveCount(2);
  await entries.last().click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('Call me Ishmael.')).toBeVisible();
  await openTitles(page);
  await expect(drawer.getByRole('button', { name: /Moby-Dick/ })).toHaveAttribute('aria-current', 'true');
});

test('the drawer closes by Escape and by a touch beside it, and the focus goes back', async ({ page }) => {
  await openEmptyLibrary(page);
  const control = page.getByRole('button', { name: 'Articles', exact: true });
  const drawer = await openTitles(page);
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.mouse.click(195, 60);
  await expect(drawer).toHaveCount(0);
  await expect(control).toBeFocused();
});
