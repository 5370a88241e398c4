import { expect, test } from './support/fixtures.ts';
import { expectNothingOverflows } from './support/layout.ts';

const sections = [
  'What is WellWritten?',
  'Personal Data Vault',
  'Built with Writers, for Writers',
  'Super Fast, Zero Lag',
];

test('the landing page introduces the product in four sections and shows where to go', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introducing WellWritten');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  const start = page.getByRole('link', { name: 'Get Started' });
  await expect(start).toHaveAttribute('href', '/app');
  await expect(start).toBeInViewport();
  for (const name of [/community chat/, /maker.s site/])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  await expectNothingOverflows(page);
});

test('each section of the landing page has a picture that loads and is described', async ({ page }) => {
  await page.goto('/');
  const pictures = page.getByRole('img');
  await expect(pictures).toHaveCount(sections.length);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(picture).toHaveAttribute('alt', /\w{3}/);
  }
});

test('Get Started leads to the library', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { name: 'Welcome to WellWritten' })).toBeVisible();
});

test('without JavaScript the landing page says all that it has to say', async ({
  browser,
  contextOptions,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  await expect(page.getByRole('img')).toHaveCount(sections.length);
  await expect(page.getByRole('link', { name: /community chat/ })).toBeVisible();
  // A switch that can do nothing is not shown.
  await expect(page.getByRole('button')).toHaveCount(0);
  await context.close();
});
