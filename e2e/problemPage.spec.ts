import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { expectNothingOverflows } from './support/layout.ts';
import { seed } from './support/library.ts';
import { choose, hint } from './support/libraryScreen.ts';

test('an address that leads nowhere says so and shows the way home', async ({ page, watch }) => {
  // The browser itself reports the status of a page that is not there.
  watch.allow(/status of 404/);
  await page.goto('/no/such/page');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong!', exact: true }),
  ).toBeVisible();
  await expectNothingOverflows(page);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go to your library' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByText(hint)).toBeAttached();
});

test('a screen that fails while it is drawn says so, and the way home works', async ({ page, watch }) => {
  watch.allow(/a fault of the test|error occurred in the|React will try/);
  await breakTitles(page);
  await seed(page, [{ id: 1, title: 'A - B', content: 'One.' }], '/write?id=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  await expect(page.getByText('are still on this device')).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
  await page.getByRole('link', { name: 'Go to your library' }).click();
  await choose(page, 'A - B');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toHaveCount(0);
});

/** Has every title that is split for display throw, until the session says that it is mended. */
async function breakTitles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = Reflect.get(String.prototype, 'lastIndexOf');
    const faulty: typeof real = function lastIndexOf(this: string, search, from) {
      if (search === ' - ' && sessionStorage.getItem('mended') === null)
        throw new Error('a fault of the test');
      return real.call(this, search, from);
    };
    Reflect.set(String.prototype, 'lastIndexOf', faulty);
  });
}
