import { expect, test } from './support/fixtures.ts';
import { expectNothingOverflows } from './support/layout.ts';
import { openEmptyLibrary } from './support/libraryScreen.ts';

test('the help says what this is, and goes away again by mouse or finger', async ({ page }) => {
  await openEmptyLibrary(page);
  const control = page.getByRole('button', { name: 'Help' });
  const help = page.getByRole('dialog', { name: 'About WellWritten' });
  await expect(control).toHaveAttribute('aria-expanded', 'false');
  await control.click();
  await expect(control).toHaveAttribute('aria-expanded', 'true');
  for (const text of [
    /Copywork is/,
    /Input accuracy/,
    /Overall accuracy/,
    /View or hide the text/,
    /on this device/,
  ])
    await expect(help).toContainText(text);
  await expect(help).toContainText(/Version \d+\.\d+\.\d+/);
  await expectNothingOverflows(page);
  await control.click();
  await expect(help).toHaveCount(0);
  await control.click();
  await expect(help).toBeVisible();
  await page.getByRole('main').click({ position: { x: 10, y: 400 } });
  await expect(help).toHaveCount(0);
});

test('the help opens and closes by the keyboard, and the focus goes back', async ({ page }) => {
  await openEmptyLibrary(page);
  const control = page.getByRole('button', { name: 'Help' });
  const help = page.getByRole('dialog', { name: 'About WellWritten' });
  await control.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(help).toBeVisible();
    await expect(control).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(control).toBeFocused();
  }
});
