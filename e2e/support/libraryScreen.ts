import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the library says while nothing is chosen. */
export const hint = 'Click on an article to get started or add a new one to copy.';

/** Opens the library of a profile without articles and sends the welcome away. */
export async function openEmptyLibrary(page: Page): Promise<void> {
  await page.goto('/app');
  await page.getByRole('button', { name: 'No, thank you.' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Whether the library shows what it shows on small screens. */
export function isNarrow(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Where the titles are: the sidebar, or the drawer, which is opened for it. */
export async function openTitles(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('navigation', { name: 'Articles' });
  await page.getByRole('button', { name: 'Articles', exact: true }).click();
  return page.getByRole('dialog', { name: 'Articles' });
}

/** Chooses the article with this title, as it is read aloud, and waits until it shows. */
export async function choose(page: Page, title: string): Promise<void> {
  const titles = await openTitles(page);
  await titles.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Opens the New Article dialog. */
export async function openNewArticle(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Article' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Article' });
  await expect(dialog.getByPlaceholder('Title')).toBeFocused();
  return dialog;
}

/** The notice at the foot of the page that says this. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notices' }).getByRole('group').filter({ hasText: text });
}
