import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { accuracyCard, copyField, home, performanceDialog } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/libraryScreen.ts';
import { readRows } from './support/library.ts';
import { serveFolder } from './support/staticServer.mjs';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const samples = JSON.parse(
  readFileSync(new URL('../src/samples/samples.json', import.meta.url), 'utf8'),
) as ReadonlyArray<{ readonly title: string; readonly content: string }>;

type Host = { readonly origin: string; readonly close: () => Promise<void> };

const hosts: Record<string, (own: string) => Promise<Host>> = {
  'the preview server': async (own) => ({ origin: own, close: async () => {} }),
  'a host that falls back to index.html': () => serveFolder(dist, 'fallback'),
  'a host that knows files only': () => serveFolder(dist, 'files only'),
};

for (const [name, start] of Object.entries(hosts))
  test(
    `from the landing page to a copy of 100, on ${name}`,
    {
      tag: name === 'the preview server' ? [] : ['@once'],
    },
    async ({ page, baseURL, watch }) => {
      const { title, content } = shortest();
      const host = await start(baseURL ?? '');
      watch.allowOrigin(host.origin);

      await page.goto(host.origin);
      await page.getByRole('link', { name: 'Get Started' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome to WellWritten' })).toBeVisible();
      await page.getByRole('button', { name: 'Yes, please!' }).click();
      await page.getByRole('button', { name: 'All done!' }).click();

      await choose(page, title);
      await expect(page.getByText(content)).toBeVisible();
      await page.getByRole('link', { name: 'Edit copy' }).click();
      await expect(page.getByText(content)).toHaveCount(0);
      // Key by key where it is the product's own host; the way there is what differs on the others.
      if (host.origin === baseURL) await copyField(page).pressSequentially(content);
      else await copyField(page).fill(content);
      await expect(accuracyCard(page)).toContainText('100%');
      await accuracyCard(page).click();
      const words = content.split(' ').length;
      for (const figure of [
        'Input Accuracy 100/100',
        'Overall Accuracy 100/100',
        `Words ${words}/${words}`,
        `Characters ${content.length}/${content.length}`,
      ])
        await expect(performanceDialog(page)).toContainText(figure);
      await performanceDialog(page).getByRole('button', { name: 'Close' }).click();

      await home(page).click();
      await expect(page).toHaveURL(/\/app$/);
      const kept = (await readRows(page)).find((row) => row.title === title);
      expect(kept).toMatchObject({ content, input: content });
      await page.reload();
      await choose(page, title);
      await page.getByRole('link', { name: 'Edit copy' }).click();
      await expect(copyField(page)).toHaveValue(content);
      await host.close();
    },
  );

function shortest(): { readonly title: string; readonly content: string } {
  const [first] = samples.toSorted((one, other) => one.content.length - other.content.length);
  if (first === undefined) throw new Error('There are no samples');
  return first;
}
