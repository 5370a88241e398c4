import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { contentSecurityPolicy, securityHeaders, withoutFrameAncestors } from '../build/headers.ts';
import { accuracyCard, copyField, home, openDesk, performanceDialog } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { openBlank, seed } from './support/library.ts';
import { choose, notice, openNewArticle } from './support/libraryScreen.ts';

const hostile = `<img src=x onerror="globalThis.broken=1"> <script>globalThis.broken=2</script> javascript:alert(1)`;
const documents = ['index.html', 'app.html', 'write.html', '404.html'] as const;

test('every answer and every page carries the policy', async ({ page }) => {
  for (const path of ['/', '/app', '/write?id=1', '/nonsense', '/404.html']) {
    const response = await page.request.get(path);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(response.headers()[name.toLowerCase()], `${name} of ${path}`).toBe(value);
  }
  for (const name of documents) {
    const html = await readFile(inDist(name), 'utf8');
    expect(html, name).toMatch(/<meta[^>]+http-equiv="content-security-policy"/i);
    expect(html.replaceAll('&#39;', "'"), name).toContain(withoutFrameAncestors(contentSecurityPolicy));
  }
  const headers = await readFile(inDist('_headers'), 'utf8');
  for (const [name, value] of Object.entries(securityHeaders)) expect(headers).toContain(`${name}: ${value}`);
});

test('nothing breaks the policy on any screen, from the landing page to the score', async ({ page }) => {
  await watchViolations(page);
  const expectNone = async () => expect(await page.evaluate('violations')).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expectNone();
  await page.goto('/app');
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.getByRole('button', { name: 'All done!' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Articles' }).getByRole('listitem').first().click();
  await page.getByRole('link', { name: 'Edit copy' }).click();
  await copyField(page).pressSequentially('Some words of mine');
  await expect(accuracyCard(page)).toContainText('%');
  await page.getByRole('button', { name: 'View Text' }).click();
  await accuracyCard(page).click();
  await expect(performanceDialog(page)).toContainText('Overall Accuracy');
  await page.keyboard.press('Escape');
  await home(page).click();
  await page.getByRole('button', { name: 'Help' }).click();
  await expectNone();
  await page.goto('/nonsense');
  await expect(page.getByText('Something went wrong!')).toBeVisible();
  await expectNone();
});

test('the policy stops what would break it', async ({ page, watch }) => {
  watch.allow(/content security policy|violates/i);
  await openBlankWithPolicy(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.broken = 1';
    document.body.append(script);
  });
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  expect(await page.evaluate(() => fetch('https://example.com/').then(String, () => 'refused'))).toBe(
    'refused',
  );
});

test('markup in a title, a passage or a copy is text wherever it shows', async ({ page }) => {
  await watchViolations(page);
  const article = { id: 1, title: `${hostile} - ${hostile}`, content: hostile, input: hostile };
  await seed(page, [article]);
  await page.getByRole('navigation', { name: 'Articles' }).getByRole('listitem').first().click();
  await expect(page.getByRole('main').getByText('onerror').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '<img src=x')).toBeVisible();
  await expectOnlyText(page);
  await notice(page, '<img src=x').getByRole('button', { name: 'Undo' }).click();
  const dialog = await openNewArticle(page);
  await dialog.getByPlaceholder('Title').fill(hostile);
  await dialog.getByPlaceholder('Article...').fill(hostile);
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect(notice(page, 'is in your library')).toContainText('<img src=x');
  await expectOnlyText(page);

  await page.goto('/write?id=1');
  await expect(copyField(page)).toHaveValue(hostile);
  await page.getByRole('button', { name: 'View Text' }).click();
  await expect(page.getByText('onerror').first()).toBeVisible();
  await copyField(page).focus();
  await page.keyboard.type(' <b onclick="x">more</b>');
  await expect(accuracyCard(page)).toContainText('%');
  await accuracyCard(page).click();
  await performanceDialog(page)
    .getByRole('button', { name: /Review/ })
    .click();
  await expectOnlyText(page);
});

test('markup in a title is no address in the file of a copy that could not be saved', async ({
  page,
  watch,
}) => {
  watch.allow(/could not|database failed|StorageError|Refused by the test|Abort/);
  await page.addInitScript(() => {
    if (location.pathname === '/blank') return;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Refused by the test', 'UnknownError');
    };
  });
  const field = await openDesk(page, { title: '../<img src=x>:javascript' });
  await field.fill(hostile);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my copy' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).not.toMatch(/[<>:/\\]/);
  expect(await readFile(await download.path(), 'utf8')).toBe(hostile);
  await expectOnlyText(page);
});

test('links to other places give nothing of this one away', async ({ page }) => {
  await page.goto('/');
  const outward = page.locator('a[href^="http"]');
  await expect(outward.first()).toBeVisible();
  for (const link of await outward.all()) {
    const rel = (await link.getAttribute('rel'))?.split(' ') ?? [];
    expect(rel, (await link.getAttribute('href')) ?? '').toEqual(
      expect.arrayContaining(['noopener', 'noreferrer']),
    );
  }
  await seed(page, [{ title: 'Fox', content: 'https://example.com javascript:alert(1)' }]);
  await choose(page, 'Fox');
  await page.getByRole('button', { name: 'Help' }).click();
  for (const link of await page.locator('a').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^(\/|#|https:\/\/)/);
    if (href.startsWith('https:')) expect(await link.getAttribute('rel')).toContain('noreferrer');
  }
});

function inDist(name: string): string {
  return fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
}

async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(globalThis, { violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
}

/** Fails if a text has become an element or a script, or an attribute that runs one, anywhere on the page. */
async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.locator('img[src="x"], [onerror], [onclick], a[href^="javascript"]').count()).toBe(0);
  expect(await page.locator('script:not([src])').count()).toBe(0);
  expect(await page.evaluate('globalThis.broken')).toBeUndefined();
  expect(await page.evaluate('globalThis.violations ?? []')).toEqual([]);
}

async function openBlankWithPolicy(page: Page): Promise<void> {
  await openBlank(page);
  await page.goto('/404.html');
}
