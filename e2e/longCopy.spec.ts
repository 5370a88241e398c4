import { readFile } from 'node:fs/promises';
import {
  accuracyCard,
  copyField,
  expectSavedCopy,
  installClock,
  openDesk,
  performanceDialog,
  stopClock,
} from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const book = readFile(new URL('../bench/data/moby-dick.txt', import.meta.url), 'utf8');
const words = 200_000;
const patient = { timeout: 30_000 };

/** As many words, with single spaces: the book over and over. */
async function aLongPassage(): Promise<string> {
  const once = (await book).split(/\s+/);
  return Array.from({ length: words }, (_, index) => once[index % once.length]).join(' ');
}

test('a copy of 200,000 words opens, is scored, takes a word more, and is kept', async ({
  page,
  isMobile,
  watch,
}) => {
  test.slow();
  // A slow machine takes more than the five seconds after which a database counts as silent; the next try succeeds.
  watch.allow(/could not be saved|database failed: silent/);
  const passage = await aLongPassage();
  const end = passage.lastIndexOf(' ', passage.length - 40);
  const field = await openDesk(page, { content: passage, input: passage.slice(0, end) });
  await expect(accuracyCard(page)).toContainText('100%', patient);
  const next = passage.slice(end, end + 8);
  await field.pressSequentially(next);
  await page.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: passage.slice(0, 60) })).toBeVisible(patient);
  if (isMobile) await page.keyboard.press('Escape');
  await expectSavedCopy(page, passage.slice(0, end) + next);
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText(`/${words}Characters`, patient);
  await expect(performanceDialog(page)).toContainText('Input Accuracy 100/100');
});

test('nobody reads or writes the value of the field while keys are pressed', async ({ page }) => {
  await installClock(page);
  await page.addInitScript(() => {
    const counts = { reads: 0, writes: 0 };
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
      ...value,
      get(this: HTMLTextAreaElement): unknown {
        counts.reads += 1;
        return value?.get?.call(this);
      },
      set(this: HTMLTextAreaElement, next: unknown) {
        counts.writes += 1;
        value?.set?.call(this, next);
      },
    });
    Object.assign(globalThis, { counts });
  });
  const field = await openDesk(page, { input: 'The quick ' });
  await field.focus();
  await stopClock(page);
  await expect(accuracyCard(page)).toContainText('100%');
  await page.evaluate('Object.assign(counts, { reads: 0, writes: 0 })');
  await page.keyboard.type('brown fox');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  expect(await page.evaluate('counts')).toEqual({ reads: 0, writes: 0 });
  // Now the pause is over: the copy is read, to be saved and scored, and still not written.
  await page.clock.runFor(2000);
  await expect(copyField(page)).toHaveValue('The quick brown f\nx');
  expect(await page.evaluate('counts.writes')).toBe(0);
  expect(await page.evaluate<number>('counts.reads')).toBeGreaterThan(0);
});
