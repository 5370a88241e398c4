import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';

const paths = ['/', '/app', '/write?id=1'];

test('the theme follows the system until it is switched, and the choice is remembered', async ({ page }) => {
  await seed(page, [{ id: 1, title: 'One', content: 'One.' }]);
  await expect.poll(() => brightness(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => brightness(page)).toBe('dark');
  // The switch once kept the name that it had when the page opened.
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect.poll(() => brightness(page)).toBe('dark');
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => brightness(page)).toBe('dark');
  }
  await page.goto('/app');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => brightness(page)).toBe('light');
  }
});

test('the landing page has the switch, too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect.poll(() => brightness(page)).toBe('dark');
  await page.goto('/app');
  await expect.poll(() => brightness(page)).toBe('dark');
});

/** Whether the page's paper is light or dark, as it is painted. */
function brightness(page: Page): Promise<'light' | 'dark'> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (canvas === null) throw new Error('No canvas to paint on');
    for (const element of [document.documentElement, document.body]) {
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red + green + blue > 384 ? 'light' : 'dark';
  });
}
