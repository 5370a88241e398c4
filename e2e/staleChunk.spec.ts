import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';
import { serveFolder } from './support/staticServer.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const lost = /status of 404|dynamically imported module|preload CSS|This part of the page could not be shown/;

test('a library whose chunks are gone loads anew once, and not again', async ({ page, watch }) => {
  watch.allow(lost);
  const folder = await distWithoutChunksOnDemand();
  const host = await serveFolder(folder, 'files only');
  watch.allowOrigin(host.origin);
  const loads = countLoads(page);
  await page.goto(`${host.origin}/app`);
  await expect.poll(loads).toBe(2);
  // Long enough for the second page to miss its chunks too.
  await page.waitForTimeout(2000);
  expect(loads()).toBe(2);
  await host.close();
  await rm(folder, { recursive: true });
});

test('what was typed is still there after the page has loaded anew', async ({ page, watch }) => {
  watch.allow(lost);
  await seed(page, [{ id: 1, title: 'A', content: 'One two three.' }]);
  const lose = await holdChunksOnDemand(page);
  const loads = countLoads(page);
  await page.goto('/write?id=1');
  await page.getByPlaceholder('Type here...').fill('One two');
  await lose();
  await expect.poll(loads).toBe(2);
  await expect(page.getByPlaceholder('Type here...')).toHaveValue('One two');
  await expect.poll(async () => (await readRows(page))[0]?.input).toBe('One two');
});

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Keeps the workspace's chunks on demand waiting, until the returned function answers that they are gone. */
async function holdChunksOnDemand(page: Page): Promise<() => Promise<void>> {
  const onDemand = new Set(await chunksOnDemand());
  const held: Route[] = [];
  let gone = false;
  await page.route('**/assets/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (!onDemand.has(name)) await route.continue();
    else if (gone) await route.fulfill({ status: 404 });
    else held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    gone = true;
    for (const route of held) await route.fulfill({ status: 404 });
  };
}

async function distWithoutChunksOnDemand(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wellwritten-'));
  await cp(dist, folder, { recursive: true });
  for (const chunk of await chunksOnDemand()) await rm(join(folder, 'assets', chunk));
  return folder;
}

/** Every script that no page names: what the application imports only when it is wanted; the workers stay. */
async function chunksOnDemand(): Promise<string[]> {
  const pages = await Promise.all(
    ['index.html', 'app.html', 'write.html'].map((name) => readFile(join(dist, name), 'utf8')),
  );
  const scripts = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'));
  return scripts.filter((name) => !name.includes('worker') && !pages.some((page) => page.includes(name)));
}
