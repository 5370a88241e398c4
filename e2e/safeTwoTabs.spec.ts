import type { BrowserContext, Page } from '@playwright/test';
import { fingerprint } from '../src/storage/journal.ts';
import { copyField, expectSavedCopy, openDesk, passage } from './support/desk.ts';
import { anExport, importFile } from './support/exportFile.ts';
import { expect, expectNoAxeViolations, test } from './support/fixtures.ts';
import { outsidePage } from './support/faults.ts';
import { readRows } from './support/library.ts';
import { choose, notice } from './support/libraryScreen.ts';

const beingWritten = 'This article is being written in another tab; here you can read it.';

test('the second tab with an article reads it and says so, and takes over without losing a letter', async ({
  page,
  context,
}) => {
  const first = await openDesk(page, { input: 'The ' });
  await expect(first).toBeFocused();
  const other = await openReader(context);
  await expectNoAxeViolations(other);
  await other.keyboard.type('not taken');
  await expect(copyField(other)).toHaveValue('The ');

  await page.bringToFront();
  await page.keyboard.type('quick');
  await other.getByRole('button', { name: 'Write here' }).click();
  await expect(copyField(other)).toHaveValue('The quick');
  await expect(copyField(other)).toBeEditable();
  await expect(first).not.toBeEditable();
  await expect(page.getByText(beingWritten)).toBeVisible();
  await other.bringToFront();
  await other.keyboard.type(' brown');
  await expectSavedCopy(other, 'The quick brown');

  // And back, at once: whoever let go before must not take it again by itself.
  await page.getByRole('button', { name: 'Write here' }).click();
  await expect(first).toHaveValue('The quick brown');
  await expect(first).toBeEditable();
  await expect(copyField(other)).not.toBeEditable();
  await page.bringToFront();
  await first.focus();
  await page.keyboard.type(' fox');
  await expectSavedCopy(page, 'The quick brown fox');
  expect(await readRows(page)).toHaveLength(1);
});

test('closing the tab that writes lets the one that reads write, with all that was typed', async ({
  page,
  context,
}) => {
  const first = await openDesk(page);
  await expect(first).toBeFocused();
  const other = await openReader(context);
  await page.keyboard.type('The quick');
  await page.close();
  await expect(copyField(other)).toHaveValue('The quick');
  await expect(copyField(other)).toBeEditable();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.keyboard.type(' brown');
  await expectSavedCopy(other, 'The quick brown');
});

test('a tab that hangs is passed over after two seconds, and what it had not saved is kept when it wakes', async ({
  page,
  context,
}) => {
  const first = await openDesk(page, { input: 'The ' });
  await expect(first).toBeFocused();
  const other = await openReader(context);
  const { woken } = await typeAndHang(page, 'slow', 5000);
  await other.getByRole('button', { name: 'Write here' }).click();
  await expect(copyField(other)).toBeEditable();
  await other.bringToFront();
  await copyField(other).fill('The quick');
  await expectSavedCopy(other, 'The quick');

  await woken;
  await expect(page.getByText(beingWritten)).toBeVisible({ timeout: 10_000 });
  await copyField(other).focus();
  await other.keyboard.type(' brown');
  await expect
    .poll(async () => (await readRows(other)).map((row) => row.input))
    .toEqual(['The quick brown', 'The slow']);
  await expect(copyField(other)).toHaveValue('The quick brown');
});

test('a library that opens beside a hidden tab leaves what that one is writing alone', async ({
  page,
  context,
}) => {
  const first = await openDesk(page, { input: 'The ' });
  await expect(first).toBeFocused();
  const outside = await outsidePage(context);
  // As if the tab had been hidden a moment ago, and its save had failed: an older text in the journal.
  await outside.evaluate(writeJournalEntry, { input: 'The old', passage: fingerprint(passage) });
  await page.keyboard.type('newer');
  await expectSavedCopy(outside, 'The newer');
  const library = await context.newPage();
  await library.goto('/app');
  await expect(library.getByRole('button', { name: 'Fox - Anonymous' })).toBeVisible();
  await expect(library.getByText('was kept as an article of its own')).toHaveCount(0);
  expect((await readRows(outside)).map((row) => row.input)).toEqual(['The newer']);

  // Once nobody writes it, it is nobody's newest text: it is kept, apart.
  await page.close();
  await library.reload();
  await expect(library.getByText('was kept as an article of its own')).toBeVisible();
  expect((await readRows(outside)).map((row) => row.input)).toEqual(['The newer', 'The old']);
});

test('an article that another tab deletes while it is copied says so, and comes back with the copy', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const library = await deleteElsewhere(context);
  await expect(page.getByRole('alert')).toHaveText(/Not saved: this article was deleted elsewhere\./);
  await expectNoAxeViolations(page);
  await page.bringToFront();
  await page.keyboard.type('quick');
  await expect(field).toHaveValue('The quick');
  expect(await readRows(library)).toEqual([]);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await readRows(library)).toEqual([
    expect.objectContaining({ id: 1, title: 'Fox - Anonymous', input: 'The quick' }),
  ]);
  await field.focus();
  await page.keyboard.type(' brown');
  await expectSavedCopy(library, 'The quick brown');
  expect(await readRows(library)).toHaveLength(1);
});

test('Undo in the other tab brings the article back too, and what was typed meanwhile is saved', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const library = await deleteElsewhere(context);
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await page.bringToFront();
  await page.keyboard.type('quick');
  await notice(library, 'was deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await readRows(library)).map(({ id, input }) => ({ id, input }))).toEqual([
    { id: 1, input: 'The quick' },
  ]);
});

test('Home from a deleted article keeps what was typed for an Undo in the other tab', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const library = await deleteElsewhere(context);
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await page.bringToFront();
  await page.keyboard.type('quick');
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/app$/);
  await notice(library, 'was deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('button', { name: 'Fox - Anonymous' })).toBeVisible();
  await page.goto('/write?id=1');
  await expect(field).toHaveValue('The quick');
  await expectSavedCopy(page, 'The quick');
});

test('where another article has taken the id, the copy comes back under a new one', async ({
  page,
  context,
}) => {
  const field = await openDesk(page, { input: 'The ' });
  await expect(field).toBeFocused();
  const library = await deleteElsewhere(context);
  await expect(page.getByRole('alert')).toContainText('Not saved');
  const other = { id: 1, title: 'Other', content: 'Another passage.', input: 'Another' };
  await importFile(library, anExport([other]));
  await expect(library.getByRole('button', { name: 'Other', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await page.bringToFront();
  await page.keyboard.type('quick');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page).toHaveURL(/\/write\?id=2$/);
  await expect(field).toHaveValue('The quick');
  expect((await readRows(library)).map((row) => row.input)).toEqual(['Another', 'The quick']);
});

async function openReader(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/write?id=1');
  await expect(page.getByText(beingWritten)).toBeVisible();
  await expect(copyField(page)).not.toBeEditable();
  return page;
}

async function deleteElsewhere(context: BrowserContext): Promise<Page> {
  const library = await context.newPage();
  await library.goto('/app');
  await choose(library, 'Fox - Anonymous');
  await library.getByRole('button', { name: 'Delete' }).click();
  return library;
}

/** Types, and has the page do nothing else from the last key on, for so long; `woken` is when it does again. */
async function typeAndHang(page: Page, text: string, ms: number): Promise<{ readonly woken: Promise<void> }> {
  await copyField(page).evaluate(
    (field: HTMLTextAreaElement, { length, duration }) => {
      field.addEventListener('input', () => {
        if (field.value.length < length) return;
        for (const until = performance.now() + duration; performance.now() < until;);
      });
    },
    { length: 'The '.length + text.length, duration: ms },
  );
  await page.keyboard.type(text.slice(0, -1));
  return { woken: page.keyboard.type(text.slice(-1)) };
}

// Runs in the page, so it must be whole by itself.

function writeJournalEntry(texts: { readonly input: string; readonly passage: string }): void {
  const entry = { id: 1, bases: [], writtenAt: Date.now(), ...texts };
  localStorage.setItem('wellwritten.unsaved.1.test', JSON.stringify(entry));
}
