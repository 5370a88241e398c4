/** Opens the built product in a browser, for the scripts that take its pictures and record the tutorial. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { ensureChromium, findWholeChromium, launchArguments } from './chromium.mjs';

/**
 * The product as it was built, served until it is closed; or one that is served already.
 * @param {string | undefined} address of a product that is served already
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveProduct(address = process.argv[2]) {
  if (address !== undefined) return { address, close: () => Promise.resolve() };
  if (!existsSync('dist/app.html')) throw new Error('There is no dist/ to show: run `npm run build` first');
  const server = await preview({ preview: { port: 4181, strictPort: false } });
  const [served] = server.resolvedUrls?.local ?? [];
  if (served === undefined) throw new Error('The built product is not served anywhere');
  return { address: served, close: () => server.close() };
}

/** A Chromium without a window. */
export function openBrowser() {
  const { CHROMIUM_PATH: chosen } = process.env;
  const whole = (chosen ?? '') === '' ? findWholeChromium() : chosen;
  return chromium.launch({ executablePath: whole ?? ensureChromium(), args: launchArguments });
}

/**
 * Opens the empty library and takes the sample articles that the welcome offers.
 * @param {import('@playwright/test').Page} page
 */
export async function takeSamples(page) {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  await page.getByRole('button', { name: 'All done!' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/**
 * Opens the workspace of the article whose title holds these words.
 * @param {import('@playwright/test').Page} page
 * @param {string} words
 */
export async function openWorkspace(page, words) {
  await page.getByRole('button', { name: words }).click();
  await page.getByRole('link', { name: 'Edit copy' }).click();
  await page.getByPlaceholder('Type here...').waitFor();
}

/**
 * The caret shows, and does not blink: two pictures of the same page are the same.
 * @param {import('@playwright/test').Page} page
 */
export async function stillCaret(page) {
  await page.evaluate(() => document.documentElement.style.setProperty('caret-animation', 'manual'));
}
