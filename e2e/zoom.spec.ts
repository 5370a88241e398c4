import { expect, test } from './support/fixtures.ts';
import { expectNothingOverflows } from './support/layout.ts';
import { seed } from './support/library.ts';
import { choose, openNewArticle } from './support/libraryScreen.ts';

const articles = [
  { id: 1, title: 'Walden - Henry David Thoreau', content: 'I went to the woods. '.repeat(60) },
];

test('at 200 % zoom everything is there and nothing overflows', async ({ page, isMobile }) => {
  // To a page, 200 % is half a window; for a phone, the narrowest window that WCAG asks for.
  await page.setViewportSize(isMobile ? { width: 320, height: 568 } : { width: 720, height: 450 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expectNothingOverflows(page);

  await page.goto('/app');
  await expect(page.getByRole('button', { name: 'No, thank you.' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Yes, please!' }).click();
  await expect(page.getByRole('button', { name: 'All done!' })).toBeInViewport({ ratio: 1 });
  await expectNothingOverflows(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const dialog = await openNewArticle(page);
  await expect(dialog.getByRole('button', { name: 'Add Article' })).toBeInViewport({ ratio: 1 });
  await expectNothingOverflows(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Help' }).click();
  const maker = page.getByRole('link', { name: /Who makes/ });
  await maker.scrollIntoViewIfNeeded();
  await expect(maker).toBeInViewport({ ratio: 1 });
  await expectNothingOverflows(page);
  await page.keyboard.press('Escape');

  await seed(page, articles);
  await choose(page, 'Walden - Henry David Thoreau');
  for (const name of ['Articles', 'New Article', 'Sync', 'Delete', 'Help'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectNothingOverflows(page);

  await page.getByRole('link', { name: 'Edit copy' }).click();
  await expect(page.getByPlaceholder('Type here...')).toBeInViewport();
  for (const name of ['View', 'Home'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectNothingOverflows(page);
});

test('nothing moves where the system asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        if (Number(duration) > 10) moved.push(`${JSON.stringify(effect)} for ${String(duration)} ms`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await seed(page, articles);
  await choose(page, 'Walden - Henry David Thoreau');
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByRole('dialog', { name: /About/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openNewArticle(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await page.evaluate('moved')).toEqual([]);
});
