import type { Page } from '@playwright/test';
import { disturbed, seeded } from './noise.ts';
import { type Noted, pressKeys, readNoted } from './screensClock.ts';
import { openDesk, openProfile, type Part, type Product } from './screensProduct.ts';
import { median } from './measure.ts';
import { comparison } from './screensTable.ts';

const words = 100_000;
const typed = 'sea ';
// The shortest task that a browser tells of.
const shortest = 50;
const peerIs = 'the same, nothing scored';

type Article = { readonly content: string; readonly input: string };

/** What was noted in one turn; the two tasks are the longest with and without a key in it. */
type Turn = { readonly keys: readonly number[]; readonly withKey: number; readonly withoutKey: number };

type Side = {
  readonly scoring: 'scored' | 'not scored';
  readonly page: Page;
  readonly turns: Turn[];
};

/** The main thread while a copy of 100,000 words is scored and typed into, beside the same keys without scoring. */
export async function benchScoringLoad(product: Product, novel: string): Promise<Part> {
  const original = novel.split(' ').slice(0, words);
  const copy = `${disturbed(original.slice(0, words * 0.9), 0.04, seeded(words)).join(' ')} `;
  const article = { content: original.join(' '), input: copy };
  const ours = await openSide(product, article, 'scored');
  const peer = await openSide(product, article, 'not scored');
  const turns = [peer, ours, ours, peer, peer, ours];
  for (const side of turns) side.turns.push(await takeTurn(side.page));
  const expected = copy + typed.repeat(turns.length);
  const wrong = [...(await mistakes(ours, expected)), ...(await mistakes(peer, expected))];
  await ours.page.context().close();
  await peer.page.context().close();
  return { rows: rowsOf(ours.turns, peer.turns), wrong };
}

function rowsOf(ours: readonly Turn[], peer: readonly Turn[]): string[][] {
  const keys = (turns: readonly Turn[]): number => median(turns.flatMap((turn) => turn.keys));
  const middle = (turns: readonly Turn[], kind: 'withKey' | 'withoutKey'): number =>
    median(turns.map((turn) => turn[kind]));
  return [
    comparison('key to frame while 100,000 words are scored', keys(ours), keys(peer), peerIs),
    longest('longest task with a key in it', middle(ours, 'withKey'), middle(peer, 'withKey')),
    longest('longest task without a key in it', middle(ours, 'withoutKey'), middle(peer, 'withoutKey')),
  ];
}

function longest(what: string, ours: number, peer: number): string[] {
  const [name, ...cells] = comparison(what, ours, peer, peerIs);
  const [oursCell, peerCell, ...others] = cells;
  if (ours > 0 && peer > 0) return [name ?? '', ...cells];
  const none = `under ${shortest} ms`;
  return [
    name ?? '',
    ours > 0 ? (oursCell ?? '') : none,
    peer > 0 ? (peerCell ?? '') : none,
    '',
    ...others.slice(1),
  ];
}

async function openSide(product: Product, article: Article, scoring: Side['scoring']): Promise<Side> {
  const context = await openProfile(product);
  await context.addInitScript(scoring === 'scored' ? noteRequests : silenceWorker);
  return { scoring, page: await openDesk(context, article, scoring), turns: [] };
}

async function takeTurn(page: Page): Promise<Turn> {
  await page.bringToFront();
  const from = await page.evaluate(() => performance.now());
  const keys = await pressKeys(page, Array.from(typed));
  // Scored 1.5 seconds after the last key: the next keys come while it is.
  await page.waitForTimeout(1600);
  keys.push(...(await pressKeys(page, Array.from(typed))));
  await page.waitForTimeout(3500);
  return { keys, ...longestOf(await readNoted(page), from) };
}

function longestOf({ keys, tasks }: Noted, from: number): Omit<Turn, 'keys'> {
  const isKey = ({ start, end }: Noted['tasks'][number]): boolean =>
    keys.some((key) => key.start < end && start < key.end);
  const later = tasks.filter(({ start }) => start >= from);
  return {
    withKey: lengthOfLongest(later.filter(isKey)),
    withoutKey: lengthOfLongest(later.filter((task) => !isKey(task))),
  };
}

function lengthOfLongest(tasks: Noted['tasks']): number {
  return Math.max(0, ...tasks.map(({ start, end }) => end - start));
}

async function mistakes({ page, scoring }: Side, expected: string): Promise<string[]> {
  const found = await page.locator('textarea').inputValue();
  const wrong = found === expected ? [] : [`${scoring}: the field does not hold what was typed`];
  if (scoring === 'not scored') return wrong;
  const last = await page.evaluate(() => requests.at(-1));
  return last === expected ? wrong : [...wrong, `${scoring}: the newest text is not the one scored`];
}

// These run in the page before the page does, so each must be whole by itself.

function noteRequests(): void {
  const noted: string[] = [];
  class NotingWorker extends Worker {
    override postMessage(message: { kind?: string; typed?: string }): void {
      if (message.kind === 'score') noted.push(message.typed ?? '');
      super.postMessage(message);
    }
  }
  Object.assign(globalThis, { requests: noted, Worker: NotingWorker });
}

/** A worker that gets nothing and answers nothing. */
function silenceWorker(): void {
  class SilentWorker extends EventTarget {
    postMessage(): void {}
    terminate(): void {}
  }
  Object.assign(globalThis, { Worker: SilentWorker });
}

declare const requests: readonly string[];
