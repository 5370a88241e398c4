import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { serveFolder } from './support/staticServer.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

type Host = { readonly origin: string; readonly close: () => Promise<void> };

const hosts: Record<string, (own: string) => Promise<Host>> = {
  'the preview server': async (own) => ({ origin: own, close: async () => {} }),
  'a host that falls back to index.html': () => serveFolder(dist, 'fallback'),
  'a host that knows files only': () => serveFolder(dist, 'files only'),
};

const screens: ReadonlyArray<readonly [path: string, shows: (page: Page) => Promise<void>]> = [
  ['/', showsLanding],
  ['/index.html', showsLanding],
  ['/app', showsLibrary],
  ['/app/', showsLibrary],
  ['/app.html', showsLibrary],
  ['/write?id=3', showsWorkspace],
  ['/write/?id=3', showsWorkspace],
  ['/write.html?id=3', showsWorkspace],
  ['/nonsense', showsProblem],
  ['/deep/er/nonsense', showsProblem],
];

for (const [name, start] of Object.entries(hosts)) {
  test(`every address shows its screen on ${name}`, async ({ page, baseURL, watch }) => {
    const host = await start(baseURL ?? '');
    watch.allowOrigin(host.origin);
    // The browser itself reports the status of a page that is not there; the product cannot help that.
    watch.allow(/status of 404.*nonsense/);
    // The specification wants these two in the console.
    watch.allow(/Article not found|no article found/);
    for (const [path, shows] of screens) {
      await test.step(path, async () => {
        await page.goto(host.origin + path);
        await shows(page);
        expect(page.url()).toBe(host.origin + path);
      });
    }
    await host.close();
  });
}

test('the landing page is whole and leads to the library without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await showsLanding(page);
  await page.getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('**/app');
  await context.close();
});

test('the landing page has nothing that axe objects to', async ({ page }) => {
  await page.goto('/');
  await expectNoAxeViolations(page);
});

test('no landing page flashes where a host answers an application address with it', async ({
  page,
  watch,
}) => {
  const host = await serveFolder(dist, 'fallback');
  watch.allowOrigin(host.origin);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      if (document.body?.checkVisibility() && document.body.innerText.includes('Introducing'))
        seen.push('landing');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${host.origin}/nonsense`);
  await showsProblem(page);
  expect(await page.evaluate('seen')).toEqual([]);
  await host.close();
});

test('a theme that the writer chose is there from the first paint on', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('wellwritten.theme', 'dark'));
  for (const path of ['/', '/app', '/nonsense']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
});

async function showsLanding(page: Page): Promise<void> {
  await expect(page).toHaveTitle('WellWritten');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Introducing');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
}

async function showsLibrary(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^Library/);
  await expect(page.getByText('Click on an article to get started')).toBeVisible();
}

async function showsWorkspace(page: Page): Promise<void> {
  // There is no article 3 here: what the workspace then says is a test of its own.
  await expect(page).toHaveTitle(/article|Write/i);
  await expect(page.locator('#root')).not.toBeEmpty();
  await expect(page.getByText('Something went wrong!')).toHaveCount(0);
}

async function showsProblem(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong!')).toBeVisible();
}
