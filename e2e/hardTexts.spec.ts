import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectNothingOverflows } from './support/layout.ts';
import { seed, type Seed } from './support/library.ts';
import { choose, openTitles } from './support/libraryScreen.ts';

const longTitle = `${'A history of everything '.repeat(8)}and more`.slice(0, 200);
const unbroken = 'x'.repeat(200);
const markup = '<img src=x onerror="document.title=\'pwned\'"><script>alert(1)</script>';

const hard: readonly Seed[] = [
  { title: longTitle, content: 'Long.' },
  { title: unbroken, content: unbroken.repeat(10) },
  { title: markup, content: markup },
  { title: 'الأيام - طه حسين', content: 'لا يذكر لهذا اليوم اسمًا، ولا يستطيع أن يضعه حيث وضعه الله.' },
  { title: '吾輩は猫である - 夏目漱石', content: '吾輩は猫である。名前はまだ無い。'.repeat(40) },
];

test('300 articles and the most awkward titles can be read and overflow nothing', async ({ page }) => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    title: `Piece number ${at + 1} - Some Author`,
    content: `Passage ${at + 1}.`,
  }));
  await seed(page, [...many, ...hard]);
  const titles = await openTitles(page);
  await expect(titles.getByRole('listitem')).toHaveCount(305);
  await titles.getByRole('button', { name: longTitle }).scrollIntoViewIfNeeded();
  await expectNothingOverflows(page);
  await titles.getByRole('button', { name: 'Piece number 300 - Some Author' }).click();
  await expect(page.getByText('Passage 300.')).toBeInViewport();
});

test('the most awkward articles can be read and copied, and are only text', async ({ page }) => {
  await seed(page, hard);
  for (const { title, content } of hard) {
    await test.step(title.slice(0, 40), async () => {
      await choose(page, title);
      await expect(page.getByText(content, { exact: true }).last()).toBeInViewport();
      await expectNothingOverflows(page);
      await page.getByRole('link', { name: 'Edit copy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
      await expectNothingOverflows(page);
      await page.goBack();
    });
  }
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page).toHaveTitle(/^Library/);
});

test('an Arabic passage reads from the right, a Japanese one from the left', async ({ page }) => {
  await seed(page, hard);
  await choose(page, 'الأيام - طه حسين');
  expect(await directionOf(page, /^لا يذكر/)).toBe('rtl');
  await choose(page, '吾輩は猫である - 夏目漱石');
  expect(await directionOf(page, /名前はまだ無い/)).toBe('ltr');
});

function directionOf(page: Page, text: RegExp): Promise<string> {
  const paragraph = page.getByRole('main').getByRole('paragraph').filter({ hasText: text });
  return paragraph.evaluate((it) => getComputedStyle(it).direction);
}
