import type { Page } from '@playwright/test';
import {
  accuracyCard,
  escapePerformance,
  openDesk,
  performanceDialog,
  watchConsole,
} from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const notNow = 'The score is not available just now';

test.beforeEach(({ watch }) => {
  watch.allow(/could not be scored|scoring worker stopped|could not be counted|crash on request/);
});

test.afterEach(async ({ page }) => {
  // A worker that starts as the test ends has nobody left to ask.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a scoring worker that dies is reported, its last score marked as old, and the next one scores again', async ({
  page,
}) => {
  const said = watchConsole(page);
  await crashOn(page, ['The quick brwon']);
  await page.clock.install();
  const field = await openDesk(page, { input: 'The quick' });
  await expect(accuracyCard(page)).toContainText('100%');
  await field.pressSequentially(' brwon');
  await page.clock.fastForward(1500);
  await expect(accuracyCard(page)).toContainText(`${notNow}; this is the last one.`);
  await expect(accuracyCard(page)).toContainText('100%');
  expect(said).toContain('The copy could not be scored');
  await field.pressSequentially(' fox');
  await page.clock.fastForward(1500);
  await expect(accuracyCard(page)).toContainText('88%');
  await expect(accuracyCard(page)).not.toContainText(notNow);
});

test('a worker that dies at the first copy leaves a dash and says so; Performance asks once more', async ({
  page,
}) => {
  await crashOn(page, ['The quick'], 'once');
  const field = await openDesk(page, { input: 'The quick' });
  await expect(accuracyCard(page)).toContainText(`${notNow}.`);
  await expect(accuracyCard(page)).toContainText('\u2013');
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Input Accuracy 100/100');
  await expect(performanceDialog(page)).toContainText('Words 2/22');
  await escapePerformance(page);
  await expect(accuracyCard(page)).toContainText('100%');
  await expect(field).toHaveValue('The quick');
});

test('a review after a failed score says that it is of the copy as it was', async ({ page }) => {
  await crashOn(page, ['The quick brwon']);
  await page.clock.install();
  const field = await openDesk(page, { input: 'The qiuck ' });
  await expect(accuracyCard(page)).toContainText('%');
  await field.fill('The quick brwon');
  await page.clock.fastForward(1500);
  await expect(accuracyCard(page)).toContainText(notNow);
  await accuracyCard(page).click();
  const dialog = performanceDialog(page);
  await dialog.getByRole('button', { name: 'Review words' }).click();
  await expect(dialog).toContainText('this is your copy as it was before');
  await expect(dialog.getByRole('button', { name: /^Wrong/ })).toHaveAccessibleName(
    'Wrong: quick; you wrote qiuck',
  );
});

test('words that could not be counted are dashes, and Performance says so', async ({ page }) => {
  await crashOn(page, ['The quick'], 'always', 'count');
  await openDesk(page, { input: 'The quick' });
  await accuracyCard(page).click();
  const dialog = performanceDialog(page);
  await expect(dialog.getByRole('status')).toHaveText(
    'Words and characters could not be counted just now. Your copy is safe.',
  );
  await expect(dialog).toContainText('Words \u2013/\u2013');
});

test('a count that a crash took with it is made again', async ({ page }) => {
  await crashOn(page, ['The quick'], 'once', 'count');
  await openDesk(page, { input: 'The quick' });
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Words 2/22');
  await expect(performanceDialog(page).getByRole('status')).toHaveText('');
});

test('writing and saving go on without a scoring worker', async ({ page }) => {
  await page.route(/scoring\.worker/, (route) => route.fulfill({ status: 404 }));
  const field = await openDesk(page, { input: 'The' });
  await expect(accuracyCard(page)).toContainText(notNow);
  await field.pressSequentially(' quick');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

/** Has the worker die, as a worker does that runs out of memory, when it is to score, or count, one of these texts. */
async function crashOn(
  page: Page,
  texts: readonly string[],
  times: 'once' | 'always' = 'always',
  kind: 'score' | 'count' = 'score',
): Promise<void> {
  let started = 0;
  await page.route(/scoring\.worker/, async (route) => {
    started += 1;
    if (times === 'once' && started > 1) {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const crash = `addEventListener('message', ({ data }) => {
      if (${JSON.stringify(texts)}.includes(data.typed) && data.kind === '${kind}') throw new Error('crash on request');
    });`;
    await route.fulfill({ response, body: crash + (await response.text()) });
  });
}
