import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { copyField, expectSavedCopy, home, openDesk, savedCopy, watchConsole } from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';

test.beforeEach(({ watch }) => {
  watch.allow(/could not be saved|not be saved|database failed|StorageError|AbortError/);
});

test('where the database fails, Home keeps the text on the screen and says why', async ({ page }) => {
  const said = watchConsole(page);
  await breakSaving(page);
  const field = await openDesk(page, { input: 'The ' });
  await field.pressSequentially('quick');
  await home(page).click();
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await expect(page).toHaveURL(/\/write\?id=1$/);
  await expect(field).toHaveValue('The quick');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(said).toContain('The copy could not be saved');
  expect(await savedCopy(page)).toBe('The ');
});

test('Try again saves once the database works again', async ({ page }) => {
  await breakSaving(page);
  const field = await openDesk(page);
  await field.pressSequentially('quick');
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await page.evaluate('mend()');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectSavedCopy(page, 'quick');
  await home(page).click();
  await expect(page).toHaveURL(/\/app$/);
});

test('Download my copy is the copy as a file', async ({ page }) => {
  await breakSaving(page);
  const field = await openDesk(page, { title: 'What? - A/B' });
  await field.fill('The quick\nbrown \u{1F98A}');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my copy' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('What- - A-B.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('The quick\nbrown \u{1F98A}');
});

test('a full disk is called one', async ({ page }) => {
  await breakSaving(page, 'QuotaExceededError');
  const field = await openDesk(page);
  await field.pressSequentially('quick');
  await expect(page.getByText('Not saved. There is no room left on this device.')).toBeVisible();
});

test('what could not be saved is there after a reload', async ({ page }) => {
  await breakSaving(page);
  const field = await openDesk(page, { input: 'The ' });
  await field.pressSequentially('quick');
  await expect(page.getByText(/^Not saved\./)).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => sessionStorage.setItem('works', 'again'));
  await page.reload();
  await expect(copyField(page)).toHaveValue('The quick');
  await expectSavedCopy(page, 'The quick');
});

/** Has every write of a row fail, until `mend()` is called, or the page is loaded with a note that it works again. */
async function breakSaving(page: Page, error = 'UnknownError'): Promise<void> {
  await page.addInitScript((name) => {
    let broken = location.pathname === '/write' && sessionStorage.getItem('works') === null;
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    const original: unknown = put?.value;
    Object.defineProperty(IDBObjectStore.prototype, 'put', {
      ...put,
      value(this: IDBObjectStore, ...row: unknown[]) {
        if (broken) throw new DOMException('Broken by the test', name);
        return typeof original === 'function' ? Reflect.apply(original, this, row) : undefined;
      },
    });
    Object.assign(globalThis, {
      mend: () => {
        broken = false;
      },
    });
  }, error);
}
