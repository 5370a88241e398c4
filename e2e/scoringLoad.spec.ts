import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { disturbed, seeded } from '../bench/noise.ts';
import {
  accuracyCard,
  copyField,
  expectSavedCopy,
  installClock,
  openDesk,
  performanceDialog,
  stopClock,
  watchScoring,
} from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';

const patient = { timeout: 30_000 };

test('keys typed while 100,000 words are scored are all there, and the newest text is the one scored', async ({
  page,
}) => {
  test.slow();
  const { content, input } = aDisturbedNovel();
  const scored = await watchScoring(page);
  const field = await openDesk(page, { content, input });
  // From here on the worker has the saved copy to score.
  await expect.poll(async () => (await scored()).length, patient).toBe(1);
  const typed = 'typed while it is scored ';
  await field.pressSequentially(typed);
  await expect(field).toHaveValue(input + typed);
  await expect.poll(async () => (await scored()).at(-1) === input + typed, patient).toBe(true);
  await expect(accuracyCard(page)).toContainText(/9\d%/, patient);
  await expectSavedCopy(page, input + typed);
  await accuracyCard(page).click();
  await performanceDialog(page).getByRole('button', { name: 'Review words' }).click();
  await expect(performanceDialog(page).getByRole('listitem')).toHaveText(
    [/^1,\d{3} wrong$/, /^1,\d{3} missed$/, /^1,\d{3} added$/],
    patient,
  );
});

test('nothing is scored but by the worker: while it is silent there is no score, and typing goes on', async ({
  page,
}) => {
  const worker = await keepRepliesOfWorker(page);
  const field = await openDesk(page, { input: 'The quick' });
  await expect.poll(worker.count).toBe(1);
  await expect(accuracyCard(page)).toContainText('\u2013');
  await field.pressSequentially(' brwon');
  await expectSavedCopy(page, 'The quick brwon');
  await expect.poll(worker.count).toBe(2);
  await expect(accuracyCard(page)).toContainText('\u2013');
  await worker.letGo();
  await expect(accuracyCard(page)).toContainText('85%');
});

test('a score that comes after the next key is never shown', async ({ page }) => {
  const worker = await keepRepliesOfWorker(page);
  const field = await openDesk(page, { input: 'The quick' });
  await expect.poll(worker.count).toBe(1);
  // Each number that the card has shown.
  const shown = await watchCard(page);
  await field.press('Space');
  await worker.letGo();
  await field.pressSequentially('brwon');
  await expect(accuracyCard(page)).toContainText('85%');
  expect(await shown()).toEqual(['85%']);
  await expect(copyField(page)).toHaveValue('The quick brwon');
});

test('a review that was asked for and closed before it came does not open by itself later', async ({
  page,
}) => {
  const worker = await holdWorker(page);
  await openDesk(page, { input: 'The quick brwon fox ' });
  await expect(accuracyCard(page)).toContainText('%');
  await accuracyCard(page).click();
  await worker.hold();
  await performanceDialog(page).getByRole('button', { name: 'Review words' }).click();
  await page.keyboard.press('Escape');
  await expect(performanceDialog(page)).toHaveCount(0);
  await worker.release();
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Input Accuracy');
  await expect(performanceDialog(page)).not.toContainText('brwon');
});

test('the review is of what was just typed, also when the pause before scoring ends meanwhile', async ({
  page,
}) => {
  const worker = await holdWorker(page);
  await installClock(page);
  const field = await openDesk(page, { input: 'The quick ' });
  await expect(accuracyCard(page)).toContainText('100%');
  await stopClock(page);
  await field.pressSequentially('brwon fox ');
  await accuracyCard(page).click();
  await page.clock.runFor(1000);
  await worker.hold();
  await performanceDialog(page).getByRole('button', { name: 'Review words' }).click();
  await page.clock.runFor(1000);
  await worker.release();
  await expect(performanceDialog(page).getByRole('group')).toHaveText('The quick brown brwon fox', {
    useInnerText: true,
  });
});

/** A hundred thousand words of a novel, and a copy of 90 % of them in which 4 % are disturbed. */
function aDisturbedNovel(): { readonly content: string; readonly input: string } {
  const novel = readFileSync(new URL('../bench/data/moby-dick.txt', import.meta.url), 'utf8');
  const original = novel.trim().split(' ').slice(0, 100_000);
  const typed = disturbed(original.slice(0, 90_000), 0.04, seeded(1));
  return { content: original.join(' '), input: `${typed.join(' ')} ` };
}

/**
 * Keeps the scores that the worker sends back from the page until they are let go; from then on they arrive as they
 * come. `count` tells how many were kept. To be called before the page opens.
 */
async function keepRepliesOfWorker(
  page: Page,
): Promise<{ readonly count: () => Promise<number>; readonly letGo: () => Promise<void> }> {
  await page.addInitScript(() => {
    const state: { isKeeping: boolean; kept: (() => void)[] } = { isKeeping: true, kept: [] };
    class SilentWorker extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', (event) => {
          if (!state.isKeeping) return;
          event.stopImmediatePropagation();
          state.kept.push(() => this.dispatchEvent(new MessageEvent('message', { data: event.data })));
        });
      }
    }
    Object.assign(globalThis, { replies: state, Worker: SilentWorker });
  });
  return {
    count: () => page.evaluate<number>('replies.kept.length'),
    letGo: () =>
      page.evaluate('replies.isKeeping = false; replies.kept.splice(0).forEach((arrive) => arrive())'),
  };
}

/** Notes each percentage that the accuracy card shows from now on. */
async function watchCard(page: Page): Promise<() => Promise<string[]>> {
  await accuracyCard(page).evaluate((card) => {
    const shown: string[] = [];
    new MutationObserver(() => {
      const [number] = /\d+%/.exec(card.textContent) ?? [];
      if (number !== undefined && number !== shown.at(-1)) shown.push(number);
    }).observe(card, { childList: true, characterData: true, subtree: true });
    Object.assign(globalThis, { shown });
  });
  return () => page.evaluate<string[]>('shown');
}

/** Lets a test hold back what the page sends to its scoring worker, as if that had much to do. To be called before the page opens. */
async function holdWorker(
  page: Page,
): Promise<{ readonly hold: () => Promise<void>; readonly release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const state = { isHolding: false, held };
    class HeldWorker extends Worker {
      override postMessage(message: unknown): void {
        if (state.isHolding) held.push(() => super.postMessage(message));
        else super.postMessage(message);
      }
    }
    Object.assign(globalThis, { holding: state, Worker: HeldWorker });
  });
  return {
    hold: () => page.evaluate('holding.isHolding = true'),
    release: () =>
      page.evaluate('holding.isHolding = false; holding.held.splice(0).forEach((send) => send())'),
  };
}
