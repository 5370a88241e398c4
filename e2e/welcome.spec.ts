import samples from '../src/samples/samples.json' with { type: 'json' };
import { expect, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';
import {
  choose,
  hint,
  isNarrow,
  notice,
  openEmptyLibrary,
  openNewArticle,
  openTitles,
} from './support/libraryScreen.ts';

test('an empty library welcomes its owner and takes no for an answer', async ({ page }) => {
  await page.goto('/app');
  const dialog = page.getByRole('dialog', { name: 'Welcome to WellWritten' });
  await expect(dialog.getByRole('heading', { name: 'Welcome to WellWritten', exact: true })).toBeVisible();
  await expect(dialog).toContainText('tutorial');
  await expect(dialog).toContainText(/favourite\s+passages/);
  await expect(dialog.getByRole('button')).toHaveText(['No, thank you.', 'Yes, please!']);
  await dialog.getByRole('button', { name: 'No, thank you.' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(hint)).toBeVisible();
  expect(await readRows(page)).toEqual([]);
});

test('the tutorial plays from here, with captions and a poster, and ends with the five samples', async ({
  page,
}) => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to WellWritten' });
  const video = dialog.locator('video');
  await expect(video).toHaveAttribute('poster', /^\//);
  await expect(video).toHaveAttribute('controls');
  await expect(video.locator('track[kind=captions][default]')).toHaveAttribute('src', /^\/.*\.vtt$/);
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(0);
  await expect
    .poll(() => video.evaluate((it: HTMLVideoElement) => it.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(2);
  expect(await video.evaluate((it: HTMLVideoElement) => it.duration)).toBeGreaterThan(5);
  expect(await readRows(page)).toEqual([]);

  await expect(dialog.getByRole('button')).toHaveText(['All done!']);
  await dialog.getByRole('button', { name: 'All done!', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => readRows(page))
    .toEqual(samples.map(({ title, content }, at) => ({ id: at + 1, title, content, input: '' })));
  expect(samples).toHaveLength(5);
  for (const { title } of samples) expect(title).toMatch(/^\S.* - .*\S$/);
  const titles = await openTitles(page);
  await expect(titles.getByRole('listitem')).toHaveCount(5);
});

test('Escape is a no to the tutorial, too', { tag: '@once' }, async ({ page }) => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  await expect(page.getByRole('button', { name: 'All done!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readRows(page)).toEqual([]);
});

test(
  'deleting the last article brings no welcome in this visit, but in the next',
  { tag: '@once' },
  async ({ page }) => {
    await seed(page, [{ title: 'Only one', content: 'One.' }]);
    await choose(page, 'Only one');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'was deleted')).toBeVisible();
    // Once this shows, the library knows that it is empty.
    if (isNarrow(page)) {
      await page.getByRole('button', { name: 'Articles', exact: true }).click();
      await expect(page.getByText("Looks like you don't have any articles.")).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
    } else {
      await expect(page.getByText('Nothing here yet')).toBeVisible();
    }
    const welcome = page.getByRole('dialog', { name: /Welcome/ });
    await expect(welcome).toHaveCount(0);
    await page.reload();
    await expect(welcome).toBeVisible();
  },
);

test('an article added after a no keeps the next visit from asking', { tag: '@once' }, async ({ page }) => {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  await page.keyboard.type('Mine');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect.poll(() => readRows(page)).toHaveLength(1);
  await page.reload();
  await choose(page, 'Mine');
  await expect(page.getByRole('dialog', { name: /Welcome/ })).toHaveCount(0);
});
