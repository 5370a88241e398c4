import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Fails if the page can be scrolled sideways, or if a word or a control on it ends beside the screen. */
export async function expectNothingOverflows(page: Page): Promise<void> {
  expect(await page.evaluate(findOverflowing)).toEqual([]);
}

// Runs in the page, so it must be whole by itself.
function findOverflowing(): string[] {
  const width = document.documentElement.clientWidth;
  const { scrollWidth } = document.scrollingElement ?? document.documentElement;
  const found = scrollWidth > width ? [`the page is ${scrollWidth} wide, the screen ${width}`] : [];
  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true &&
    // One pixel wide is what only assistive technology sees.
    element.getBoundingClientRect().width > 1;
  const isCutWithDots = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).textOverflow === 'ellipsis' || isCutWithDots(element.parentElement));
  const check = (rectangles: DOMRectList, what: string) => {
    for (const { left, right } of rectangles)
      if (right > width + 1 || left < -1) found.push(`${what} from ${left} to ${right}`);
  };
  const controls = 'button, input, textarea, img, video, a';
  for (const control of document.body.querySelectorAll(controls))
    if (isSeen(control)) check(control.getClientRects(), control.outerHTML.slice(0, 80));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const parent = texts.currentNode.parentElement;
    // What is cut short with dots is meant to be.
    if (!isSeen(parent) || isCutWithDots(parent)) continue;
    range.selectNodeContents(texts.currentNode);
    check(range.getClientRects(), texts.currentNode.nodeValue?.slice(0, 80) ?? '');
  }
  return found;
}
