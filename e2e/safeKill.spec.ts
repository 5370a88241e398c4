import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyField } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { startBrowser } from './support/ownBrowser.ts';

/** How often the browser is killed; `KILLS=50` for a figure. */
const kills = Number(process.env['KILLS'] ?? 2);
const minutes = 60_000;

test('type, wait a second, and have the browser killed: the copy is there each time', async ({ baseURL }) => {
  test.setTimeout(minutes + kills * 10_000);
  await withProfile(async (profile) => {
    let typed = '';
    for (let count = 0; count < kills; count += 1) {
      const { page, kill } = await startBrowser(profile);
      await openCopy(page, baseURL ?? '', count === 0);
      await expect(copyField(page)).toHaveValue(typed);
      const words = `word${count} more `;
      typed += words;
      await page.keyboard.type(words);
      // The promise: what was typed more than a second ago survives.
      await page.waitForTimeout(1000);
      await kill();
    }
    await expectCopy(profile, baseURL ?? '', (copy) => expect(copy).toBe(typed));
  });
});

test('have the browser killed in the middle of a save: what was saved before is there, and the copy is whole', async ({
  baseURL,
}) => {
  test.setTimeout(minutes + kills * 10_000);
  await withProfile(async (profile) => {
    let safe = '';
    for (let count = 0; count < kills; count += 1) {
      const { page, kill } = await startBrowser(profile);
      await openCopy(page, baseURL ?? '', count === 0);
      const field = copyField(page);
      const before = await field.inputValue();
      expect(before.startsWith(safe)).toBe(true);
      safe = `${before}${'long '.repeat(2000)}${count} `;
      await page.keyboard.insertText(safe.slice(before.length));
      await page.waitForTimeout(1000);
      await page.keyboard.type('and more');
      // A save begins 300 ms after the last key and takes some 10 ms: each time a little later, through all of it.
      await page.waitForTimeout(290 + ((count * 7) % 60));
      await kill();
    }
    await expectCopy(profile, baseURL ?? '', (copy) => {
      expect(copy.startsWith(safe)).toBe(true);
      expect(`${safe}and more`.startsWith(copy)).toBe(true);
    });
  });
});

async function withProfile(work: (profile: string) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'wellwritten-'));
  try {
    await work(profile);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function expectCopy(profile: string, origin: string, check: (copy: string) => void): Promise<void> {
  const { page, kill } = await startBrowser(profile);
  try {
    await openCopy(page, origin, false);
    await expect(copyField(page)).not.toHaveValue('');
    check(await copyField(page).inputValue());
  } finally {
    await kill();
  }
}

/** Opens the workspace; the first time it makes the article, as a writer does. */
async function openCopy(page: Page, origin: string, isFirst: boolean): Promise<void> {
  if (isFirst) {
    await page.goto(`${origin}/app`);
    await page.getByRole('button', { name: 'No, thank you.' }).click();
    await page.getByRole('button', { name: 'New Article' }).click();
    await page.getByPlaceholder('Title').fill('Fox');
    await page.getByPlaceholder('Article...').fill('The quick brown fox.');
    await page.getByRole('button', { name: 'Add Article' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  }
  await page.goto(`${origin}/write?id=1`);
  await expect(copyField(page)).toBeFocused();
}
