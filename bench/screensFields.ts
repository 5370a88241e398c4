import type { BrowserContext, Page } from '@playwright/test';
import { pressKeys } from './screensClock.ts';
import { openBare, openDesk, openProfile, type Part, type Product } from './screensProduct.ts';
import { median } from './measure.ts';
import { comparison } from './screensTable.ts';

const sizes = [1000, 100_000, 1_000_000];
// Turn and turn about, so that a busy moment of the machine meets both.
const turns = ['peer', 'ours', 'ours', 'peer', 'peer', 'ours'] as const;
const letters = ['s', 'e', 'a'];
const bare = 'bare textarea';

/** Keys in the product's two fields, and pasting into one, beside a bare field of the same size and font size. */
export async function benchFields(product: Product, novel: string): Promise<Part> {
  const parts: Part[] = [];
  for (const size of sizes) parts.push(await benchDesk(product, novel.slice(0, size)));
  for (const size of sizes) parts.push(await benchDialog(product, novel.slice(0, size)));
  return { rows: parts.flatMap(({ rows }) => rows), wrong: parts.flatMap(({ wrong }) => wrong) };
}

async function benchDesk(product: Product, text: string): Promise<Part> {
  const context = await openProfile(product);
  const desk = await openDesk(context, { content: text, input: text });
  const peer = await openBareField(context, desk, 'textarea', text);
  const times = { ours: noTimes(), peer: noTimes() };
  for (const [turn, side] of turns.entries()) {
    const page = side === 'peer' ? peer : desk;
    // What the workspace does after a pause must not slow the peer.
    if (side === 'peer' && turn > 0) await desk.waitForTimeout(2500);
    times[side].keys.push(...(await typeInto(page)));
  }
  const what = `key to frame, workspace, ${inWords(text.length)}`;
  const row = comparison(what, median(times.ours.keys), median(times.peer.keys), bare);
  const wrong = [
    ...(await mistakes(what, desk, text + typed())),
    ...(await mistakes(bare, peer, text + typed())),
  ];
  await context.close();
  return { rows: [row], wrong };
}

async function benchDialog(product: Product, text: string): Promise<Part> {
  const context = await openProfile(product);
  const dialog = await openDialog(context);
  const peer = await openBareField(context, dialog, '[placeholder="Article..."]', '');
  await copy(peer, text);
  const times = { ours: noTimes(), peer: noTimes() };
  for (const side of turns) {
    const page = side === 'peer' ? peer : dialog;
    await focusField(page);
    await page.keyboard.press('Control+A');
    times[side].paste.push(...(await pressKeys(page, ['Control+V'])));
    times[side].keys.push(...(await typeInto(page)));
  }
  const keys = `key to frame, New Article, ${inWords(text.length)}`;
  const paste = `paste, New Article, ${inWords(text.length)}`;
  const rows = [comparison(keys, median(times.ours.keys), median(times.peer.keys), bare)];
  if (text.length === sizes.at(-1))
    rows.push(comparison(paste, median(times.ours.paste), median(times.peer.paste), bare));
  const wrong = [
    ...(await mistakes(keys, dialog, text + letters.join(''))),
    ...(await mistakes(bare, peer, text + letters.join(''))),
  ];
  await context.close();
  return { rows, wrong };
}

function noTimes(): { readonly keys: number[]; readonly paste: number[] } {
  return { keys: [], paste: [] };
}

async function openDialog(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/app');
  await page.getByRole('button', { name: 'No, thank you.' }).click();
  await page.getByRole('button', { name: 'New Article' }).click();
  await page.getByPlaceholder('Article...').waitFor();
  return page;
}

type Box = { readonly width: number; readonly height: number; readonly style: string };

/** A page with a bare field that is as large as a field of the product, with type as large. */
async function openBareField(
  context: BrowserContext,
  page: Page,
  selector: string,
  text: string,
): Promise<Page> {
  const box = await page.locator(selector).evaluate(boxOf);
  const peer = await openBare(context);
  await peer.evaluate(showField, { ...box, text });
  return peer;
}

// These run in the page, so each must be whole by itself.

function boxOf(field: Element): Box {
  const { width, height } = field.getBoundingClientRect();
  const { padding, fontSize, lineHeight } = getComputedStyle(field);
  return {
    width,
    height,
    style: `box-sizing: border-box; resize: none; padding: ${padding}; font-size: ${fontSize}; line-height: ${lineHeight};`,
  };
}

function showField({ width, height, style, text }: Box & { readonly text: string }): void {
  const field = document.createElement('textarea');
  field.style.cssText = `${style} width: ${width}px; height: ${height}px;`;
  field.spellcheck = false;
  field.defaultValue = text;
  document.body.append(field);
  field.focus();
  field.setSelectionRange(text.length, text.length);
  field.scrollTop = field.scrollHeight;
}

async function typeInto(page: Page): Promise<number[]> {
  await focusField(page);
  return pressKeys(page, letters);
}

async function focusField(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.querySelector('textarea')?.focus());
}

async function copy(page: Page, text: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

function typed(): string {
  return letters.join('').repeat(turns.length / 2);
}

async function mistakes(what: string, page: Page, expected: string): Promise<string[]> {
  const found = await page.evaluate(() => document.querySelector('textarea')?.value ?? '');
  return found === expected
    ? []
    : [`${what}: the field holds ${found.length} characters that are not the ${expected.length} typed`];
}

function inWords(characters: number): string {
  return `${characters.toLocaleString('en')} characters`;
}
