import type { Page } from '@playwright/test';
import { copyField, openDesk, passage } from './support/desk.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';

type View = { readonly show: (page: Page) => Promise<void>; readonly hide: (page: Page) => Promise<void> };

const wide: View = {
  show: (page) => page.getByRole('button', { name: 'View Text', exact: true }).click(),
  hide: (page) => page.getByRole('button', { name: 'Hide Text', exact: true }).click(),
};
const narrow: View = {
  show: (page) => page.getByRole('button', { name: 'View', exact: true }).click(),
  hide: (page) => page.getByRole('dialog', { name: 'Fox' }).getByRole('button', { name: 'Close' }).click(),
};

test('the original is in the page only while one looks at it', async ({ page, isMobile }) => {
  const view = isMobile ? narrow : wide;
  await openDesk(page);
  await expect(copyField(page)).toBeVisible();
  await expectNowhere(page);
  await view.show(page);
  await expect(page.getByText(passage)).toBeInViewport();
  await expectNoAxeViolations(page);
  await view.hide(page);
  await expectNowhere(page);
  await expectNoAxeViolations(page);
});

test('a wide screen says that the text is hidden, a phone has a drawer for it', async ({
  page,
  isMobile,
}) => {
  await openDesk(page);
  await expect(copyField(page)).toBeVisible();
  const message = page.getByText('Original text is hidden.');
  await expect(message).toHaveCount(isMobile ? 0 : 1);
  await (isMobile ? narrow : wide).show(page);
  await expect(page.getByText(passage)).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(isMobile ? 1 : 0);
});

test('what is written stays while the text is shown and hidden', async ({ page, isMobile }) => {
  const view = isMobile ? narrow : wide;
  const field = await openDesk(page);
  await field.pressSequentially('The quick');
  await view.show(page);
  await expect(page.getByText(passage)).toBeVisible();
  await view.hide(page);
  await expectNowhere(page);
  await expect(field).toHaveValue('The quick');
});

/** Neither as text nor as an attribute: the browser's own search must not find it, and no screen reader. */
async function expectNowhere(page: Page): Promise<void> {
  await expect.poll(() => page.content()).not.toContain('lazy dog');
}
