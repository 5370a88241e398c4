import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { seed } from './support/library.ts';
import {
  choose,
  isNarrow,
  notice,
  openEmptyLibrary,
  openNewArticle,
  openTitles,
} from './support/libraryScreen.ts';

const articles = [
  { id: 1, title: 'Walden - Henry David Thoreau', content: 'I went to the woods.', input: 'I went' },
  { id: 2, title: '', content: '' },
];

// Every screen and everything that lies over one, in groups: how to get there from the one before.
const first: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the landing page': async (page) => {
    await page.goto('/');
  },
  welcome: async (page) => {
    await page.goto('/app');
    await expect(page.getByRole('dialog', { name: /Welcome/ })).toBeVisible();
  },
  'the tutorial': (page) => page.getByRole('button', { name: 'Yes, please!' }).click(),
};

const empty: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the empty library': openEmptyLibrary,
  help: async (page) => {
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('dialog', { name: /About/ })).toBeVisible();
  },
  'new article': async (page) => {
    await page.keyboard.press('Escape');
    await openNewArticle(page);
  },
  'a notice': async (page) => {
    await page.keyboard.type('A');
    await page.keyboard.press('Escape');
    await expect(notice(page, 'The new article was not added.')).toBeVisible();
  },
};

const full: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  titles: async (page) => {
    await seed(page, articles);
    await expect((await openTitles(page)).getByRole('listitem')).toHaveCount(2);
  },
  'an article': async (page) => {
    if (isNarrow(page)) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await choose(page, 'Walden - Henry David Thoreau');
  },
  'import and export': async (page) => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
};

const workspace: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the workspace': async (page) => {
    await seed(page, articles, '/write?id=1');
    await expect(page.getByPlaceholder('Type here...')).toBeVisible();
  },
  'the original': async (page) => {
    await page.getByRole('button', { name: /^View/ }).click();
    await expect(page.getByText('I went to the woods.')).toBeVisible();
  },
  performance: async (page) => {
    if (isNarrow(page)) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog', { name: 'Performance' })).toBeVisible();
  },
  'an unknown article': async (page) => {
    await page.goto('/write?id=99');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

const screens = {
  'the landing page and the welcome': first,
  'an empty library': empty,
  'a library with articles': full,
  'the workspace': workspace,
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [part, steps] of Object.entries(screens)) {
    test(
      `axe objects to nothing, ${colorScheme}: ${part}`,
      {
        tag: colorScheme === 'dark' || part === 'the landing page and the welcome' ? ['@once'] : [],
      },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const [name, open] of Object.entries(steps)) {
          await test.step(name, async () => {
            await open(page);
            // A theme changes colours alone.
            await expectNoAxeViolations(page, colorScheme === 'dark' ? 'contrast' : 'all');
          });
        }
      },
    );
  }
}
