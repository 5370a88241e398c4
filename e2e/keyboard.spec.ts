import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { readRows, seed } from './support/library.ts';
import { isNarrow } from './support/libraryScreen.ts';

test('every control of the library is reached with Tab, and one sees which has the focus', async ({
  page,
}) => {
  await seed(page, [
    { id: 1, title: 'First', content: 'One.' },
    { id: 2, title: 'Second', content: 'Two.' },
  ]);
  await openWithKeys(page, 'Second');
  const expected = [
    isNarrow(page) ? 'WW, WellWritten' : 'WellWritten',
    'New Article',
    'Sync',
    'Import and export',
    'Help',
    'Use the dark theme',
    'Edit copy',
    'Delete',
    ...(isNarrow(page) ? ['Articles'] : ['First', 'Second']),
  ];
  const reached = new Set<string>();
  for (let key = 0; key < 20; key += 1) {
    await page.keyboard.press('Tab');
    const { name, marked } = await focused(page);
    if (!expected.includes(name)) continue;
    expect(marked, `the focus shows on ${name}`).toBe(true);
    reached.add(name);
  }
  expect([...reached].toSorted()).toEqual(expected.toSorted());
});

test('an article is added, read, copied and deleted without a mouse', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
  await tabTo(page, 'No, thank you.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, 'New Article');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Title')).toBeFocused();
  await page.keyboard.type('Mine');
  await page.keyboard.press('Tab');
  await page.keyboard.type('One two three.');
  await tabTo(page, 'Add Article');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Article' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Article' })).toBeFocused();

  await openWithKeys(page, 'Mine');
  await tabTo(page, 'Edit copy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/write?id=1');
  await page.getByPlaceholder('Type here...').focus();
  await page.keyboard.type('One two');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page).toHaveURL('/app');
  await expect.poll(async () => (await readRows(page))[0]?.input).toBe('One two');

  await openWithKeys(page, 'Mine');
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('F6');
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => readRows(page))
    .toEqual([{ id: 1, title: 'Mine', content: 'One two three.', input: 'One two' }]);
});

test(
  'the menu is used with the arrow keys, and the focus goes back to its button',
  { tag: '@once' },
  async ({ page }) => {
    await seed(page, [{ id: 1, title: 'Mine', content: 'One.' }]);
    const control = page.getByRole('button', { name: 'Import and export' });
    // Early: the browser has to be told to leave the choosing to the test, which a single key would outrun.
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, 'Import and export');
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveCount(3);
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(items.last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(control).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await choosing).isMultiple()).toBe(false);
  },
);

test('the focus stays in an open dialog', { tag: '@once' }, async ({ page }) => {
  await seed(page, [{ id: 1, title: 'Mine', content: 'One.' }]);
  await tabTo(page, 'New Article');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Article' });
  await expect(dialog.getByPlaceholder('Title')).toBeFocused();
  const reached = [];
  for (let key = 0; key < 8; key += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    reached.push((await focused(page)).name);
  }
  const round = ['Article', 'Cancel', 'Add Article', 'Title'];
  expect(reached).toEqual([...round, ...round]);
});

test(
  'the file input of an empty library is reached, and its words show the focus',
  { tag: '@once' },
  async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (isNarrow(page)) {
      // There the menu asks for the file.
      await tabTo(page, 'Import and export');
      return;
    }
    await tabTo(page, 'Upload a WellWritten file');
    await expect(page.getByText('upload a WellWritten file')).toHaveCSS('outline-style', 'solid');
  },
);

/** Opens an article with the keyboard alone. */
async function openWithKeys(page: Page, title: string): Promise<void> {
  if (isNarrow(page)) {
    await tabTo(page, 'Articles');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Articles' })).toBeVisible();
  }
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Articles' })).toHaveCount(0);
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let key = 0; key < 30; key += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now.name === name) {
      expect(now.marked || name === 'Upload a WellWritten file', `the focus shows on ${name}`).toBe(true);
      return;
    }
    passed.push(now.name);
  }
  expect(passed, 'what Tab reached').toContain(name);
}

/** The name of what has the focus, and whether one sees that it has. */
function focused(page: Page): Promise<{ name: string; marked: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: '', marked: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const text = element instanceof HTMLElement ? element.innerText : '';
    const name = element.getAttribute('aria-label') ?? text.trim();
    return { name, marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 };
  });
}
