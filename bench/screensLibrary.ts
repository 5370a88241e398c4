import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { seed } from '../e2e/support/library.ts';
import { openProfile, type Part, type Product } from './screensProduct.ts';
import { median } from './measure.ts';
import { comparison, counted } from './screensTable.ts';

const articles = 300;
const rounds = 3;
const peerIs = 'a library of one';

type Opened = { readonly paint: number; readonly ready: number; readonly scripts: readonly string[] };

/** Opening a library of 300 articles beside one of a single article, each time in a new profile. */
export async function benchLibrary(product: Product, novel: string): Promise<Part> {
  const ours: Opened[] = [];
  const peer: Opened[] = [];
  for (let round = 0; round < rounds; round += 1) {
    peer.push(await open(product, novel, 1));
    ours.push(await open(product, novel, articles));
  }
  const medianOf = (all: readonly Opened[], key: 'paint' | 'ready') => median(all.map((one) => one[key]));
  const what = 'library of 300 articles';
  return {
    rows: [
      comparison(`${what}: first paint`, medianOf(ours, 'paint'), medianOf(peer, 'paint'), peerIs),
      comparison(`${what}: ready for input`, medianOf(ours, 'ready'), medianOf(peer, 'ready'), peerIs),
      scriptsRow(`${what}: JavaScript until then, bytes gzipped`, product, ours, peer),
    ],
    wrong: [...ours, ...peer].flatMap(({ paint, scripts }) =>
      paint > 0 && scripts.length > 0 ? [] : [`${what}: nothing was painted or no script was loaded`],
    ),
  };
}

function scriptsRow(
  what: string,
  product: Product,
  ours: readonly Opened[],
  peer: readonly Opened[],
): string[] {
  const bytes = (all: readonly Opened[]) =>
    median(all.map(({ scripts }) => scripts.reduce((sum, path) => sum + gzippedBytes(product, path), 0)));
  return counted(what, bytes(ours), bytes(peer), peerIs);
}

function gzippedBytes({ folder }: Product, path: string): number {
  return gzipSync(readFileSync(folder + path)).length;
}

async function open(product: Product, novel: string, count: number): Promise<Opened> {
  const context = await openProfile(product);
  const page = await context.newPage();
  const length = 2000;
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Article ${index} - Melville`,
    content: novel.slice(index * length, (index + 1) * length),
  }));
  await context.addInitScript(noteReady);
  await seed(page, rows);
  await page.waitForFunction(() => 'ready' in globalThis);
  const opened = await page.evaluate(readOpened);
  await context.close();
  return opened;
}

// These run in the page, so each must be whole by itself.

/** Notes when the list of titles and New Article are there, their frame is painted, and the main thread is free again. */
function noteReady(): void {
  const look = () => {
    const buttons = [...document.querySelectorAll('button')];
    const has = (text: string) => buttons.some((button) => button.textContent.includes(text));
    if (!has('Melville') || !has('New')) requestAnimationFrame(look);
    else setTimeout(() => Object.assign(globalThis, { ready: performance.now() }));
  };
  requestAnimationFrame(look);
}

function readOpened(): Opened {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < ready)
    .map(({ name }) => new URL(name).pathname);
  return { paint, ready, scripts: [...new Set(scripts)] };
}

declare const ready: number;
