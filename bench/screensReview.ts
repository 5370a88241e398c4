import type { Page } from '@playwright/test';
import { piecesOf } from '../src/scoring/pieces.ts';
import { type MarkKind, scoreCopy } from '../src/scoring/score.ts';
import { disturbed, seeded } from './noise.ts';
import { openBare, openDesk, openProfile, type Part, type Product } from './screensProduct.ts';
import { median } from './measure.ts';
import { comparison, counted } from './screensTable.ts';

const words = 100_000;
const rounds = 3;
const peerIs = 'all of it in the page';

/** The review of 100,000 words with 4 % of them disturbed, beside a page that holds all of them. */
export async function benchReview(product: Product, novel: string): Promise<Part> {
  const original = novel.split(' ').slice(0, words);
  const input = `${disturbed(original, 0.04, seeded(words)).join(' ')} `;
  const content = original.join(' ');
  const context = await openProfile(product);
  const desk = await openDesk(context, { content, input });
  await desk.getByRole('button', { name: /^Accuracy/ }).click();
  const ours = await measure(desk);
  const bare = await openBare(context);
  await bare.evaluate(openPeer, wholeReview(content));
  const peer = await measure(bare);
  const shown = await desk.getByRole('dialog').getByRole('listitem').allTextContents();
  await context.close();
  const what = 'word review of 100,000 words';
  return {
    rows: [
      comparison(`${what}: click to frame`, ours.time, peer.time, peerIs),
      counted(`${what}: elements in the page`, ours.elements, peer.elements, peerIs),
    ],
    wrong: mistakes(shown, content, input),
  };
}

type Opened = { readonly time: number; readonly elements: number };

async function measure(page: Page): Promise<Opened> {
  const opened: Opened[] = [];
  await page.bringToFront();
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Review words' }).waitFor();
    const time = await page.evaluate(openReview);
    // A list of what is on the screen fills up once it has measured some of it.
    await page.waitForTimeout(500);
    opened.push({ time, elements: await page.locator('*').count() });
  }
  return {
    time: median(opened.map(({ time }) => time)),
    elements: median(opened.map(({ elements }) => elements)),
  };
}

// These run in the page, so each must be whole by itself.

/** Clicks Review words; answers once the first frame in which a mark is seen is painted. */
function openReview(): Promise<number> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Review words');
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const mark = document.querySelector('[role="group"] [role="button"]');
      if (mark?.checkVisibility({ visibilityProperty: true }) !== true) {
        requestAnimationFrame(look);
        return;
      }
      setTimeout(() => resolve(performance.now() - start));
    };
    button?.click();
    requestAnimationFrame(look);
  });
}

/** Has Review words put all of a text into the page, and Back take it out again. */
function openPeer(html: string): void {
  document.body.innerHTML = '<button>Review words</button><div></div>';
  const button = document.querySelector('button');
  const place = document.querySelector('div');
  if (button === null || place === null) return;
  button.addEventListener('click', () => {
    const opens = button.textContent === 'Review words';
    button.textContent = opens ? 'Back' : 'Review words';
    place.innerHTML = opens ? html : '';
  });
}

/** The whole text as a page, with 4 % of its words marked. */
function wholeReview(text: string): string {
  const marked = text
    .split(' ')
    .map((word, at) => (at % 25 === 0 ? `<span role="button" tabindex="0">${word}</span>` : word));
  const paragraphs = Array.from({ length: Math.ceil(marked.length / 150) }, (_, at) =>
    marked.slice(at * 150, (at + 1) * 150).join(' '),
  );
  return `<div role="group" style="height: 400px; overflow: auto"><p>${paragraphs.join('</p><p>')}</p></div>`;
}

/** The legend has to say what the engine's own marks say. */
function mistakes(shown: readonly string[], content: string, input: string): string[] {
  const { marks } = scoreCopy(piecesOf(content), piecesOf(input));
  const expected = (['wrong', 'missed', 'added'] as const).map((kind) => {
    const count = marks.filter((mark) => mark.kind === kind).reduce((sum, mark) => sum + longer(mark), 0);
    return `${count.toLocaleString('en')} ${kind}`;
  });
  return shown.join() === expected.join()
    ? []
    : [`the review says ${shown.join()}, the engine ${expected.join()}`];
}

type Ranges = {
  readonly kind: MarkKind;
  readonly original: readonly [number, number];
  readonly typed: readonly [number, number];
};

function longer({ original, typed }: Ranges): number {
  return Math.max(original[1] - original[0], typed[1] - typed[0]);
}
