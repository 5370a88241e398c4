import { expect, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';
import { openTitles } from './support/libraryScreen.ts';

const count = 3000;
const many = Array.from({ length: count }, (_, index) => ({
  title: `Piece ${index + 1} - Author`,
  content: `Passage ${index + 1}.`,
  input: index % 2 === 0 ? '' : `Passage`,
}));

test('of 3,000 titles only those on the screen are in the page, and all can be reached', async ({ page }) => {
  await seed(page, many);
  const titles = await openTitles(page);
  await expect(titles.getByRole('button', { name: 'Piece 2 - Author' })).toHaveAttribute(
    'title',
    /^\d\d % copied$/,
  );
  expect(await titles.getByRole('listitem').count()).toBeLessThan(60);
  // By the wheel or the finger, to the end.
  await titles.getByRole('list').evaluate((list) => {
    for (let around = list.parentElement; around !== null; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowY)) around.scrollTo(0, around.scrollHeight);
  });
  const last = titles.getByRole('button', { name: `Piece ${count} - Author` });
  await expect(last).toBeVisible();
  await expect(last).toHaveAttribute('title', /^\d\d % copied$/);
  expect(await titles.getByRole('listitem').count()).toBeLessThan(60);
  await last.click();
  await expect(page.getByText(`Passage ${count}.`)).toBeInViewport();
});

test('how long ago the last backup was is in sight above a long list, and covers no focus', async ({
  page,
}) => {
  await seed(page, many);
  const titles = await openTitles(page);
  const backup = titles.getByText('Not backed up yet.');
  await expect(backup).toBeInViewport();
  await titles.getByRole('button', { name: 'Piece 1 - Author' }).focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const reached = await titles.locator(':focus').boundingBox();
  const foot = await backup.boundingBox();
  expect((reached?.y ?? 0) + (reached?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test('the keyboard goes through a long list, and the focus outlives a scroll', async ({ page }) => {
  await seed(page, many);
  const titles = await openTitles(page);
  await titles.getByRole('button', { name: 'Piece 1 - Author' }).focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    // A key that is held down repeats every second frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const reached = titles.getByRole('button', { name: 'Piece 41 - Author' });
  await expect(reached).toBeFocused();
  await expect(reached).toBeInViewport();
  await titles.getByRole('list').evaluate((list) => {
    for (let around = list.parentElement; around !== null; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflowY)) around.scrollTo(0, 90_000);
  });
  await expect(reached).not.toBeInViewport();
  await expect(reached).toBeFocused();
});
