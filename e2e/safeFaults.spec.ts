import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fingerprint } from '../src/storage/journal.ts';
import { copyField, expectSavedCopy, openDesk, savedCopy } from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { breakDatabase, type Fault, mendDatabase, outsidePage, stallDatabase } from './support/faults.ts';
import { openBlank, seed } from './support/library.ts';
import { notice } from './support/libraryScreen.ts';

const reasons: Readonly<Record<Fault, RegExp>> = {
  missing: /This browser has no database, so nothing can be kept here\./,
  blocked: /This browser does not let the page keep anything\./,
  silent: /The database does not answer\./,
};

test.beforeEach(({ watch }) => {
  // What was handled is in the console too, as warnings; an error there, or uncaught, still fails the test.
  watch.allow(/^console warning: .*(could not|database failed|StorageError|MissingAPI|Refused by the test)/s);
});

for (const [fault, reason] of Object.entries(reasons) as ReadonlyArray<[Fault, RegExp]>) {
  test(`a database that is ${fault}: the library says so, and a new article is not lost`, async ({
    page,
  }) => {
    await page.clock.install();
    await breakDatabase(page, fault);
    await page.goto('/app');
    await waitUntilSaid(page, reason);
    await expect(page.getByRole('navigation', { name: 'Articles' }).getByRole('alert')).toHaveText(reason);
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason);
    if (desktop !== null) await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'New Article' }).click();
    await page.getByPlaceholder('Title').fill('Kept');
    await page.getByPlaceholder('Article...').fill('A passage');
    await page.getByRole('button', { name: 'Add Article' }).click();
    await page.clock.runFor(6000);
    await notice(page, reason).getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByPlaceholder('Title')).toHaveValue('Kept');
    await expect(page.getByPlaceholder('Article...')).toHaveValue('A passage');
  });

  test(`a database that is ${fault}: the workspace says so, and opens once it works`, async ({ page }) => {
    await page.clock.install();
    await breakDatabase(page, fault);
    await seedWorking(page);
    await page.goto('/write?id=1');
    await waitUntilSaid(page, reason);
    await expect(page.getByRole('heading', { name: 'The article could not be opened' })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(reason)).toBeVisible();
    await expectNoAxeViolations(page);
    await mendDatabase(page);
    await page.reload();
    await expect(copyField(page)).toHaveValue('The ');
  });
}

test('a database that stalls: the workspace says so after five seconds, and saves once it goes on', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const outside = await outsidePage(context);
  const letGo = await stallDatabase(outside);
  await page.bringToFront();
  await page.keyboard.type('quick');
  await expect(page.getByRole('alert')).toContainText('Not saved. The database does not answer.', {
    timeout: 10_000,
  });
  await page.keyboard.type(' brown');
  await letGo();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 10_000 });
  await expectSavedCopy(outside, 'The quick brown');
});

test('a disk that is full: the workspace says so, offers the copy as a file, and has it after a reload', async ({
  page,
  context,
  baseURL,
}) => {
  const devtools = await context.newCDPSession(page);
  const origin = baseURL ?? '';
  // Before the database is made: the browser remembers for a while how much room there was.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
  const field = await openDesk(page, { input: 'The ' });
  const copy = 'The quick brown fox. '.repeat(20_000);
  await field.fill(copy);
  await expect(page.getByRole('alert')).toContainText('Not saved. There is no room left on this device.');
  // Not only when the page is left: it may be killed first.
  expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('unsaved');
  await expectNoAxeViolations(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my copy' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(copy);

  // Still full: the copy is in the journal alone, and must be on the screen all the same.
  await page.reload();
  await expect(field).toHaveValue(copy);
  await expect(page.getByRole('alert')).toContainText('Not saved.');
  expect(await savedCopy(page)).toBe('The ');
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectSavedCopy(page, copy);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved');
});

test('a copy that the database refused at the start leaves nothing behind once it is saved', async ({
  page,
}) => {
  await seed(page, [{ id: 1, title: 'Fox', content: 'One.', input: 'The ' }], '/blank');
  await page.evaluate(
    ([base, passage]) => {
      const entry = { id: 1, input: 'The quick', bases: [base], passage, writtenAt: Date.now() };
      localStorage.setItem('wellwritten.unsaved.1.test', JSON.stringify(entry));
    },
    [fingerprint('The '), fingerprint('One.')] as const,
  );
  await page.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (row: unknown) => IDBRequest;
    const state = { refusals: 2 };
    // Once when the workspace brings the journal in, once when it may write; the save after that goes through.
    IDBObjectStore.prototype.put = function refuseAtFirst(row: unknown) {
      if (state.refusals === 0) return put.call(this, row);
      state.refusals -= 1;
      throw new DOMException('Refused by the test', 'UnknownError');
    };
  });
  await page.goto('/write?id=1');
  await expect(copyField(page)).toHaveValue('The quick');
  await expectSavedCopy(page, 'The quick');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('unsaved');
});

for (const kind of ['missing', 'full'] as const)
  test(`a localStorage that is ${kind} keeps no copy from being saved`, async ({ page }) => {
    await page.addInitScript((how) => {
      if (how === 'full')
        Storage.prototype.setItem = () => {
          throw new DOMException('Full', 'QuotaExceededError');
        };
      else
        Object.defineProperty(globalThis, 'localStorage', {
          get() {
            throw new DOMException('Refused', 'SecurityError');
          },
        });
    }, kind);
    const field = await openDesk(page, { input: 'The ' });
    await expect(field).toBeFocused();
    await page.keyboard.type('quick');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectSavedCopy(page, 'The quick');
    await page.getByRole('button', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/app$/);
    await page.goto('/write?id=1');
    await expect(field).toHaveValue('The quick');
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  });

/** Lets the page's time pass, once it has begun to ask its database, until it says this. */
async function waitUntilSaid(page: Page, reason: RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(6000);
    await expect(page.getByText(reason)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Puts the article there although the page's database fails. */
async function seedWorking(page: Page): Promise<void> {
  await openBlank(page);
  await mendDatabase(page);
  await seed(page, [{ id: 1, title: 'Fox', content: 'One.', input: 'The ' }], '/blank');
  await page.evaluate(() => sessionStorage.removeItem('mended'));
}
