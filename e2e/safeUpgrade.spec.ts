import { copyField, expectSavedCopy, openDesk, savedCopy } from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { deleteDatabase, outsidePage } from './support/faults.ts';
import { readRows, seed } from './support/library.ts';
import { choose, notice } from './support/libraryScreen.ts';

test('a workspace that is open while a newer version takes over stops saving, says so, and keeps the text', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/could not be saved|database failed|VersionError|newer version/i);
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const newer = await outsidePage(context);
  // Would wait for ever if the old page did not close its connection.
  await newer.evaluate(openNewerVersion);
  const warning = page.getByRole('alert');
  await expect(warning).toContainText('This page saves no more. A newer version is open in another tab.');
  await page.bringToFront();
  await page.keyboard.type('quick');
  await expect(field).toHaveValue('The quick');
  await expectNoAxeViolations(page);
  // Twice over the five seconds after which a failed save is tried again would be long; its keeping shows the attempt.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('The quick');
  expect(await savedCopy(newer)).toBe('The ');
  await expect(warning).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download my copy' })).toBeVisible();
  // Nor has it opened the database again: the newer version could be followed by a still newer one.
  await newer.evaluate(openNewestVersion);
});

test('a library that is open while a newer version takes over says so', async ({ page, context, watch }) => {
  watch.allow(/could not be saved|database failed|VersionError|newer version/i);
  await seed(page, [{ title: 'Fox', content: 'One.' }]);
  await choose(page, 'Fox');
  const newer = await outsidePage(context);
  await newer.evaluate(openNewerVersion);
  await expect(notice(page, 'A newer version is open in another tab')).toBeVisible();
  await expect(page.getByText('One.')).toBeVisible();
});

test('a page whose database is a newer version already does not write to it', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/database failed|VersionError|newer version|could not be read/i);
  const outside = await outsidePage(context);
  await seed(page, [{ id: 1, title: 'Fox', content: 'One.', input: 'The ' }], '/404.html');
  await outside.evaluate(openNewerVersion);
  await outside.close();
  await page.goto('/write?id=1');
  await expect(page.getByText('A newer version is open in another tab.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(copyField(page)).toHaveCount(0);
});

test('a database that is deleted under the workspace is no newer version: the article can be brought back', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const outside = await outsidePage(context);
  await page.bringToFront();
  await page.keyboard.type('quick');
  await deleteDatabase(outside);
  await page.keyboard.type(' brown');
  await expect(page.getByRole('alert')).toContainText('this article was deleted elsewhere');
  await expect(field).toHaveValue('The quick brown');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectSavedCopy(outside, 'The quick brown');
});

test('a database that is cleared by the browser under the workspace: the article can be brought back', async ({
  page,
  context,
  baseURL,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  await page.keyboard.type('quick');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'indexeddb' });
  await page.keyboard.type(' brown');
  await expect(page.getByRole('alert')).toContainText('this article was deleted elsewhere');
  await expect(field).toHaveValue('The quick brown');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectSavedCopy(page, 'The quick brown');
});

test('a database that is deleted under the library: the library is empty, and a new article goes in', async ({
  page,
  context,
}) => {
  await seed(page, [{ title: 'Fox', content: 'One.' }]);
  await choose(page, 'Fox');
  const outside = await outsidePage(context);
  await deleteDatabase(outside);
  await expect(page.getByText('This article is not there any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fox' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New Article' }).click();
  await page.getByPlaceholder('Title').fill('Owl');
  await page.getByRole('button', { name: 'Add Article' }).click();
  await expect(page.getByRole('button', { name: 'Owl', exact: true })).toBeVisible();
  expect(await readRows(outside)).toHaveLength(1);
});

// These run in the page, so each must be whole by itself.

function openNewerVersion(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('articles', 20);
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
  });
}

function openNewestVersion(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('articles', 30);
    opening.addEventListener('blocked', () => reject(new Error('A page still has the database open')));
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve();
    });
  });
}
