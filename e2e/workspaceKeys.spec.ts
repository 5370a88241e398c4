import {
  copyField,
  escapePerformance,
  expectSavedCopy,
  openDesk,
  passage,
  performanceDialog,
} from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';

test('the help names every key of the workspace', async ({ page }) => {
  await seed(page, [{ title: 'A', content: 'A passage.' }]);
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog');
  await expect(help).toContainText(/View or hide the text\s*F2/);
  await expect(help).toContainText(/Performance\s*Ctrl\+Enter/);
  await expect(help).toContainText(/Save and go home\s*Ctrl\+Shift\+Enter/);
});

test('F2 shows the text while one writes, and hides it again', async ({ page }) => {
  const field = await openDesk(page);
  await field.focus();
  await page.keyboard.press('F2');
  await expect(page.getByText(passage)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByText(passage)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('Ctrl+Enter opens Performance and writes nothing; closing it gives the caret back', async ({ page }) => {
  const field = await openDesk(page, { input: 'The quick' });
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await expect(performanceDialog(page)).toBeVisible();
  await escapePerformance(page);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('The quick');
});

test('Ctrl+Shift+Enter saves and goes home', async ({ page }) => {
  const field = await openDesk(page);
  await field.focus();
  await page.keyboard.type('The');
  await page.keyboard.press('Control+Shift+Enter');
  await page.waitForURL('**/app');
  await expectSavedCopy(page, 'The');
});

test('no other key of the desk means anything but itself', async ({ page }) => {
  const field = await openDesk(page);
  await field.focus();
  for (const key of ['Shift+F2', 'Enter', 'Alt+Enter', 'Escape']) await page.keyboard.press(key);
  await expect(copyField(page)).toHaveValue(/^\n+$/);
  await expect(page).toHaveURL(/\/write\?id=1$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
