import {
  copyField,
  expectSavedCopy,
  home,
  installClock,
  openDesk,
  savedCopy,
  stopClock,
} from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';

test('the field is empty at first, and ready to be written in', async ({ page }) => {
  await openDesk(page);
  await expect(copyField(page)).toHaveValue('');
  await expect(copyField(page)).toBeFocused();
  await expect(page).toHaveTitle('Write - WellWritten');
  await expectNoAxeViolations(page);
});

test('the field has the saved copy, to the letter', { tag: '@once' }, async ({ page }) => {
  const copy = '  The quick\n\nbrown\u00A0fox \u201Cjumps\u201D <b>over</b> \u{1F98A}\t. ';
  await openDesk(page, { input: copy });
  await expect(copyField(page)).toHaveValue(copy);
  await expect(copyField(page)).toBeFocused();
});

test('nothing in the browser helps with the copy', { tag: '@once' }, async ({ page }) => {
  const field = await openDesk(page);
  const helpers = { spellcheck: 'false', autocorrect: 'off', autocapitalize: 'off', autocomplete: 'off' };
  for (const [name, value] of Object.entries({ ...helpers, dir: 'auto', 'data-gramm': 'false' }))
    await expect(field).toHaveAttribute(name, value);
});

test('Tab leaves the field', { tag: '@once' }, async ({ page }) => {
  const field = await openDesk(page, { input: 'The' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('The');
});

test('Home saves what is written, in its own article alone, and goes to the library', async ({ page }) => {
  await seed(
    page,
    [
      { id: 1, title: 'A - One', content: 'First passage.', input: 'Fi' },
      { id: 2, title: 'B - Two', content: 'Second passage.', input: 'Se' },
    ],
    '/write?id=2',
  );
  await copyField(page).pressSequentially('cond');
  await home(page).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page).toHaveTitle('Library - WellWritten');
  expect(await readRows(page)).toEqual([
    { id: 1, title: 'A - One', content: 'First passage.', input: 'Fi' },
    { id: 2, title: 'B - Two', content: 'Second passage.', input: 'Second' },
  ]);
});

test('a copy may be emptied again', { tag: '@once' }, async ({ page }) => {
  const field = await openDesk(page, { input: 'The quick' });
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await home(page).click();
  await expectSavedCopy(page, '');
});

test('the status says Saved once the database has the copy', { tag: '@once' }, async ({ page }) => {
  await installClock(page);
  const field = await openDesk(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await field.focus();
  await stopClock(page);
  await page.keyboard.type('The quick brown');
  await expect(page.getByText('Saving...')).toBeVisible();
  expect(await savedCopy(page)).toBe('');
  await page.clock.runFor(300);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await savedCopy(page)).toBe('The quick brown');
});
