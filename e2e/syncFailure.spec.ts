import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { changePicker, givePicker, type Picker, readFolder } from './support/folder.ts';
import { readRows, type Seed, seed } from './support/library.ts';
import { notice } from './support/libraryScreen.ts';

/** Word for word (specification, section 8). */
const oops =
  "Oops! Looks like you can't save it to this folder. Try picking another one or making a new one!";
const articles: readonly Seed[] = [{ id: 1, title: 'A', content: 'A passage.', input: 'A p' }];

test.beforeEach(({ watch }) => {
  watch.allow(/Sync failed|Refused by the test|picked none/);
});

const failures: readonly Picker[] = ['cancels', 'fails to open', 'fails to write', 'fails to close'];

for (const failure of failures)
  test(`a folder picker that ${failure} is an alert, and nothing is written`, async ({ page }) => {
    const alerts = watchAlerts(page);
    await givePicker(page, failure);
    await seed(page, articles);
    await sync(page);
    await expect.poll(() => alerts).toEqual([oops]);
    expect(await readFolder(page)).toBe('none');
    expect(await readRows(page)).toEqual(articles);
  });

for (const failure of ['fails to write', 'fails to close'] as const)
  test(`a folder that took a file once and then ${failure} keeps that file`, async ({ page }) => {
    const alerts = watchAlerts(page);
    await givePicker(page, 'picks');
    await seed(page, articles);
    await sync(page);
    await expect(notice(page, 'Your library is in the folder')).toBeVisible();
    const before = await readFolder(page);
    await addArticle(page);
    await changePicker(page, failure);
    await sync(page);
    await expect.poll(() => alerts).toEqual([oops]);
    expect(await readFolder(page)).toBe(before);
    // The folder that failed is not tried again, and another one takes both articles.
    await changePicker(page, 'picks');
    await sync(page);
    await expect.poll(() => readFolder(page)).toContain('"rowCount":2');
  });

function watchAlerts(page: Page): readonly string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

async function addArticle(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Article' }).click();
  await page.getByPlaceholder('Title').fill('B');
  await page.getByRole('button', { name: 'Add Article' }).click();
  await expect.poll(async () => (await readRows(page)).length).toBe(2);
}

function sync(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Sync', exact: true }).click();
}
