import type { Locator } from '@playwright/test';
import { copyField, openDesk } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const longCopy = Array.from({ length: 200 }, (_, index) => `Line ${index} of a long copy.`).join('\n');

test('the caret, the selection and the scroll come back with the copy', async ({ page }) => {
  const field = await openDesk(page, { input: longCopy });
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.setSelectionRange(1200, 1210);
    element.scrollTop = 700;
  });
  await page.goto('/app');
  await page.goto('/write?id=1');
  await expect.poll(() => placeIn(copyField(page))).toEqual({ start: 1200, end: 1210, scroll: 700 });
  await page.keyboard.type('here');
  await expect(copyField(page)).toHaveValue(`${longCopy.slice(0, 1200)}here${longCopy.slice(1210)}`);
});

test('a copy that was never written here opens at its end', async ({ page }) => {
  const field = await openDesk(page, { input: longCopy });
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue(`${longCopy}!`);
  expect((await placeIn(field)).scroll).toBeGreaterThan(1000);
});

test('a place past the end of a copy that became shorter elsewhere does no harm', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('wellwritten.place.1', '{"start":500,"end":900,"scroll":99999}'),
  );
  const field = await openDesk(page, { input: 'The quick' });
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue('The quick!');
});

function placeIn(field: Locator): Promise<{ start: number; end: number; scroll: number }> {
  return field.evaluate((element: HTMLTextAreaElement) => ({
    start: element.selectionStart,
    end: element.selectionEnd,
    scroll: element.scrollTop,
  }));
}
