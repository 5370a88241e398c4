import {
  accuracyCard,
  copyField,
  escapePerformance,
  openDesk,
  passage,
  performanceDialog,
} from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';

test('Performance tells both scores, and how much of the passage is written', async ({ page }) => {
  await openDesk(page, { input: 'The quick brown fox jumps over the lasy dog,' });
  await expect(accuracyCard(page)).toContainText('97%');
  await accuracyCard(page).click();
  const dialog = performanceDialog(page);
  await expect(dialog).toBeVisible();
  // 35 of the 36 letters reached, and of the 79 of the whole passage.
  await expect(dialog).toContainText('Input Accuracy 97/100');
  await expect(dialog).toContainText('Overall Accuracy 44/100');
  await expect(dialog).toContainText('Words 9/22');
  await expect(dialog).toContainText('Characters 44/100');
  await expectNoAxeViolations(page);
});

test('Close closes Performance, and the focus is where it was', async ({ page }) => {
  await openDesk(page, { input: 'The quick' });
  const ways = [
    () => performanceDialog(page).getByRole('button', { name: 'Close' }).click(),
    () => escapePerformance(page),
  ];
  for (const close of ways) {
    await accuracyCard(page).focus();
    await page.keyboard.press('Enter');
    await expect(performanceDialog(page)).toBeVisible();
    await close();
    await expect(performanceDialog(page)).toHaveCount(0);
    await expect(accuracyCard(page)).toBeFocused();
  }
});

test('Performance shows dashes where nothing was scored', async ({ page }) => {
  await openDesk(page);
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Input Accuracy \u2013/100');
  await expect(performanceDialog(page)).toContainText('Overall Accuracy \u2013/100');
  await expect(performanceDialog(page)).toContainText('Words 0/22');
  await expect(performanceDialog(page)).toContainText(`Characters 0/${passage.length}`);
});

test('characters are what a reader counts, words the pieces between single spaces', async ({ page }) => {
  await openDesk(page, {
    content: 'cafe\u0301  \u{1F468}\u200D\u{1F469}\u200D\u{1F467} ok',
    input: 'cafe\u0301 ',
  });
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Words 1/3');
  await expect(performanceDialog(page)).toContainText('Characters 5/10');
});

test('a perfect copy is 100 and 100', async ({ page }) => {
  await openDesk(page, { input: passage });
  await expect(accuracyCard(page)).toContainText('100%');
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Input Accuracy 100/100');
  await expect(performanceDialog(page)).toContainText('Overall Accuracy 100/100');
  await performanceDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(copyField(page)).toHaveValue(passage);
});
