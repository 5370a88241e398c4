import type { Page } from '@playwright/test';
import { copyField, watchConsole } from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';

const article = { id: 1, title: 'A', content: 'A passage.' };

test('the workspace without an id says that no article was chosen', async ({ page }) => {
  const said = watchConsole(page);
  await seed(page, [article], '/write');
  await expectPlainPage(page, 'No article was chosen');
  await expectNoAxeViolations(page);
  expect(said).toEqual(['no article found']);
  await page.goto('/write?id=');
  await expectPlainPage(page, 'No article was chosen');
  expect(said).toEqual(['no article found', 'no article found']);
});

test('an id that no article can have is that of an unknown one', async ({ page }) => {
  const said = watchConsole(page);
  await seed(page, [article], '/write?id=fox');
  for (const id of ['-1', '1.5', '0', '1e99']) {
    await expectPlainPage(page, 'This article is not here');
    await page.goto(`/write?id=${id}`);
  }
  await expectPlainPage(page, 'This article is not here');
  expect(said).toEqual(Array.from({ length: 5 }, () => 'Article not found'));
});

test('the workspace of an article that is not there says so, and makes none', async ({ page }) => {
  const said = watchConsole(page);
  await seed(page, [article], '/write?id=99');
  await expectPlainPage(page, 'This article is not here');
  expect(said).toContain('Article not found');
  await page.getByRole('link', { name: 'Back to your library' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByText('Click on an article to get started')).toBeVisible();
  expect(await readRows(page)).toHaveLength(1);
});

async function expectPlainPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to your library' })).toHaveAttribute('href', '/app');
  await expect(copyField(page)).toHaveCount(0);
}
