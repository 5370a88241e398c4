import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { openBlank, type Seed, seed } from '../e2e/support/library.ts';
import { blankPage } from '../scripts/blankPage.mjs';
import { openBrowser } from '../scripts/product.mjs';
import { watchFrames } from './screensClock.ts';

/** The built product in a browser. */
export type Product = {
  readonly browser: Browser;
  readonly address: string;
  /** The folder it was built into. */
  readonly folder: string;
  /** Of the browser. */
  readonly version: string;
};

/** What a part of the bench found: its rows, and what was wrong, however fast. */
export type Part = {
  readonly rows: readonly (readonly string[])[];
  readonly wrong: readonly string[];
};

/** Builds the product into a folder of its own, so that a build elsewhere changes nothing under it, and opens a browser. */
export async function openProduct(root: string): Promise<Product & { readonly close: () => Promise<void> }> {
  const folder = `${root}/node_modules/.cache/bench-product`;
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await preview({
    root,
    plugins: [blankPage],
    build: { outDir: folder },
    preview: { port: 4191, strictPort: false },
  });
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error('The built product is not served anywhere');
  const browser = await openBrowser();
  return {
    browser,
    address,
    folder,
    version: browser.version(),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** A profile of its own, whose pages note the time from each key to the next frame and each long task. */
export async function openProfile({ browser, address }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(watchFrames);
  return context;
}

/** The workspace of an article that alone is in the library, once it can be typed into and shows a score, if it is to. */
export async function openDesk(
  context: BrowserContext,
  article: Pick<Seed, 'content' | 'input'>,
  score: 'scored' | 'not scored' = 'scored',
): Promise<Page> {
  const page = await context.newPage();
  await seed(page, [{ id: 1, title: 'A novel', ...article }], '/write?id=1');
  await page.locator('textarea:not([readonly])').waitFor();
  if (score === 'scored') await page.getByRole('button', { name: /^Accuracy.*%/ }).waitFor();
  return page;
}

/** A page with nothing in it. */
export async function openBare(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await openBlank(page);
  return page;
}

/** The novel that the benches copy, normalised, in one line. */
export function readNovel(root: string): string {
  return readFileSync(`${root}/bench/data/moby-dick.txt`, 'utf8').trim();
}
