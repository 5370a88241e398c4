import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { readRows } from './support/library.ts';
import { openEmptyLibrary, openNewArticle } from './support/libraryScreen.ts';

const curly = '‘It’s “late” … or—not’\nhere';
const straight = "'It's \"late\" ... or-not' here";

test('the passage is normalised as it is typed, key by key, and the title is not', async ({ page }) => {
  const { dialog, title, content } = await openDialog(page);
  await title.fill('‘A’ “title”… with — all');
  await content.focus();
  const steps = [
    ['“', '"'],
    ['x', '"x'],
    ['”', '"x"'],
    ['…', '"x"...'],
    ['—', '"x"...-'],
    ['’', '"x"...-\''],
  ] as const;
  for (const [key, value] of steps) {
    await page.keyboard.type(key);
    await expect(content).toHaveValue(value);
  }
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue('"x"...-\' ');
  await page.keyboard.type('y');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect
    .poll(() => readRows(page))
    .toEqual([{ id: 1, title: '‘A’ “title”… with — all', content: '"x"...-\' y', input: '' }]);
});

test('what is typed in the middle is normalised there, and the caret stays with it', async ({ page }) => {
  const { content } = await openDialog(page);
  await content.fill('one two three');
  await setCaret(content, 4);
  await page.keyboard.type('…“');
  await expect(content).toHaveValue('one ..."two three');
  expect(await caret(content)).toEqual([8, 8]);
  await page.keyboard.press('Enter');
  expect(await caret(content)).toEqual([9, 9]);
  await page.keyboard.type('x');
  await expect(content).toHaveValue('one ..." xtwo three');
});

test('a pasted text is normalised in place of what was selected', async ({ page, context }) => {
  const { content } = await openDialog(page);
  await content.fill('one two three');
  await setCaret(content, 4, 7);
  await paste(page, context, content, curly);
  await expect(content).toHaveValue(`one ${straight} three`);
  expect(await caret(content)).toEqual([4 + straight.length, 4 + straight.length]);
});

test('undo and redo go on working after what was typed and pasted was normalised', async ({
  page,
  context,
}) => {
  const { content } = await openDialog(page);
  await content.focus();
  await page.keyboard.type('before ');
  await paste(page, context, content, curly);
  await expect(content).toHaveValue(`before ${straight}`);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('before ');
  await page.keyboard.press('Control+Shift+z');
  await expect(content).toHaveValue(`before ${straight}`);
  await page.keyboard.type(' after—');
  await expect(content).toHaveValue(`before ${straight} after-`);
  // Chromium once took the pasted text and all that was typed around it away in one step.
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(`before ${straight}`);
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('before ');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('');
});

test('a text dropped into the passage is normalised', async ({ page, context }) => {
  const { content } = await openDialog(page);
  await content.fill('');
  const box = await content.boundingBox();
  const client = await context.newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
  const data = {
    items: [{ mimeType: 'text/plain', data: curly }],
    // Copying is what a drag from another window does.
    dragOperationsMask: 1,
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...at, data });
  await expect(content).toHaveValue(straight);
  await content.focus();
  await undoAll(page, content);
});

test('a composition is left alone until its end, and then normalised, caret and all', async ({
  page,
  context,
}) => {
  const { content } = await openDialog(page);
  await content.fill('one two');
  await setCaret(content, 4);
  const client = await context.newCDPSession(page);
  for (const text of ['…', '…に', '…日本']) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(content).toHaveValue(`one ${text}two`);
  }
  await client.send('Input.insertText', { text: '…日本' });
  await expect(content).toHaveValue('one ...日本two');
  expect(await caret(content)).toEqual([9, 9]);
  await page.keyboard.type('。');
  await expect(content).toHaveValue('one ...日本。two');
  await undoAll(page, content);
});

test('a pasted megabyte comes out whole, and the page goes on taking keys', async ({ page, context }) => {
  const clean = aMegabyte();
  const text = clean.replaceAll("'", '’').replaceAll('"', '“').replaceAll('. ', '.\n');

  const { dialog, content } = await openDialog(page);
  await content.focus();
  await paste(page, context, content, text);
  await page.keyboard.type(' End—');
  const expected = `${clean} End-`;
  expect(firstDifference(await content.inputValue(), expected)).toBe('none');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readRows(page)).toHaveLength(1);
  const [row] = await readRows(page);
  expect(firstDifference(row?.content ?? '', expected)).toBe('none');
});

/** Takes everything back; a step that were normalised again would never end. */
async function undoAll(page: Page, field: Locator): Promise<void> {
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('');
}

/** A million characters of a book, in which there is nothing to normalise. */
function aMegabyte(): string {
  const book = readFileSync(new URL('../bench/data/moby-dick.txt', import.meta.url), 'utf8');
  const text = book.replaceAll(/\s+/g, ' ').slice(0, 999_999);
  expect(text).toHaveLength(999_999);
  return `${text}.`;
}

/** Where two long texts differ first; a difference of a megabyte would say nothing. */
function firstDifference(actual: string, expected: string): string {
  if (actual === expected) return 'none';
  let at = 0;
  while (actual[at] === expected[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 20));
  return `${around(actual)} instead of ${around(expected)} at ${at}`;
}

type OpenDialog = { readonly dialog: Locator; readonly title: Locator; readonly content: Locator };

async function openDialog(page: Page): Promise<OpenDialog> {
  await openEmptyLibrary(page);
  const dialog = await openNewArticle(page);
  return { dialog, title: dialog.getByPlaceholder('Title'), content: dialog.getByPlaceholder('Article...') };
}

type Clipboard = { grantPermissions: (permissions: string[]) => Promise<void> };

/** Pastes by the keyboard, from the real clipboard. */
async function paste(page: Page, context: Clipboard, field: Locator, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('Control+v');
}

async function setCaret(field: Locator, start: number, end = start): Promise<void> {
  await field.focus();
  await field.evaluate((it: HTMLTextAreaElement, [from, to]) => it.setSelectionRange(from, to), [
    start,
    end,
  ] as const);
}

function caret(field: Locator): Promise<readonly [number, number]> {
  return field.evaluate((it: HTMLTextAreaElement) => [it.selectionStart, it.selectionEnd] as const);
}
