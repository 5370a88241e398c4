import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { readRows, type Seed, seed } from './library.ts';

/** The passage that the tests of the workspace copy: 22 words, 100 characters. */
export const passage =
  'The quick brown fox jumps over the lazy dog, and the dog does not mind it: it has seen many of them.';

/** Puts one article into an empty library and opens the workspace for it; returns the field. */
export async function openDesk(page: Page, article: Partial<Seed> = {}): Promise<Locator> {
  await seed(page, [{ id: 1, title: 'Fox - Anonymous', content: passage, ...article }], '/write?id=1');
  return copyField(page);
}

export function copyField(page: Page): Locator {
  return page.getByPlaceholder('Type here...');
}

/** The accuracy card: a button that shows the input accuracy and opens the Performance dialog. */
export function accuracyCard(page: Page): Locator {
  return page.getByRole('button', { name: /^Accuracy/ });
}

export function performanceDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Performance' });
}

/** Closes the Performance dialog by the key, once it listens to keys. */
export async function escapePerformance(page: Page): Promise<void> {
  await expect(performanceDialog(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(performanceDialog(page)).toHaveCount(0);
}

export function home(page: Page): Locator {
  return page.getByRole('button', { name: 'Home' });
}

/** The copy as the database has it. */
export async function savedCopy(page: Page): Promise<string | undefined> {
  return (await readRows(page))[0]?.input;
}

/** Waits until the database has this copy; the workspace must not be asked, for it could only claim so. */
export async function expectSavedCopy(page: Page, copy: string): Promise<void> {
  await expect.poll(() => savedCopy(page)).toBe(copy);
}

/** Stops the page's clock, so that only `page.clock.runFor` lets time pass. To be called before the page opens. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
}

/** Stops the clock of `installClock` once what the page does at its start is done. */
export async function stopClock(page: Page): Promise<void> {
  // Past everything that waits for an idle moment or a second at the start.
  await page.clock.pauseAt(600_000);
}

/** Lets so much time pass that a database would seem silent; therefore not before it has answered. */
export async function letLongTimePass(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
}

/** Notes each text that the page sends to its scoring worker. To be called before the page opens. */
export async function watchScoring(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const scored: string[] = [];
    class NotingWorker extends Worker {
      override postMessage(message: { kind?: string; typed?: string }): void {
        if (message.kind === 'score') scored.push(message.typed ?? '');
        super.postMessage(message);
      }
    }
    Object.assign(globalThis, { scored, Worker: NotingWorker });
  });
  return () => page.evaluate<string[]>('scored');
}

/** What the page says in its console, from now on. */
export function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}
