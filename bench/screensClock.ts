import type { Page } from '@playwright/test';

/** In milliseconds since the page began. */
type Span = { readonly start: number; readonly end: number };

/** What a page notes of itself: each key from its press to the frame that shows it, and each task over 50 ms. */
export type Noted = { readonly keys: readonly Span[]; readonly tasks: readonly Span[] };

/** Makes a page note its keys and its long tasks. It runs in the page before the page does, so it must be whole by itself. */
export function watchFrames(): void {
  const noted: { keys: Span[]; tasks: Span[] } = { keys: [], tasks: [] };
  let pressed = 0;
  const channel = new MessageChannel();
  const waiting: number[] = [];
  channel.port1.addEventListener('message', () => {
    for (const start of waiting.splice(0)) noted.keys.push({ start, end: performance.now() });
  });
  channel.port1.start();
  // The event carries the time of the key, before the page had time for it.
  addEventListener('keydown', (event) => (pressed = event.timeStamp), { capture: true });
  addEventListener(
    'input',
    () => {
      waiting.push(pressed);
      // A message from within a frame arrives after its layout and paint.
      requestAnimationFrame(() => channel.port2.postMessage(null));
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      noted.tasks.push({ start: startTime, end: startTime + duration });
  }).observe({ type: 'longtask' });
  Object.assign(globalThis, { noted });
}

/** Presses each of these keys as soon as the frame of the one before is there; returns the milliseconds of each. */
export async function pressKeys(page: Page, keys: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const key of keys) {
    const before = (await readNoted(page)).keys.length;
    await page.keyboard.press(key);
    await page.waitForFunction((count) => noted.keys.length > count, before, { polling: 20 });
    const last = (await readNoted(page)).keys.at(-1);
    if (last !== undefined) times.push(last.end - last.start);
  }
  return times;
}

/** What the page has noted so far. */
export function readNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => noted);
}

declare const noted: { readonly keys: Span[]; readonly tasks: Span[] };
