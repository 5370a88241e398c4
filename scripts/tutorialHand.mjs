/** The writer's hand in the tutorial: a pointer one can see, and keys pressed at a human pace. */

import { rate } from './tutorialFilm.mjs';

/** @typedef {{ readonly x: number, readonly y: number }} Point */

/** Where the pointer rests when the film begins, in CSS pixels. */
const rest = { x: 620, y: 420 };

/** Seconds: how long a movement of the pointer takes, and how long a click shows. */
const movement = 0.64;
const press = 0.16;

export class Hand {
  #at = rest;

  /**
   * @param {import('@playwright/test').Page} page
   * @param {import('./tutorialFilm.mjs').Film} film
   */
  constructor(page, film) {
    this.page = page;
    this.film = film;
  }

  /**
   * Moves the pointer to the middle of this element, or, in a tall one, below the text at its head.
   * @param {import('@playwright/test').Locator} target
   */
  async moveTo(target) {
    const box = await target.boundingBox();
    if (box === null) throw new Error('There is nothing to point at');
    await this.#move({ x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 190) });
  }

  /**
   * Moves there and clicks.
   * @param {import('@playwright/test').Locator} target
   */
  async click(target) {
    await this.moveTo(target);
    await this.#press(1);
  }

  /**
   * Selects a word in a text field by a double click on it.
   * @param {import('@playwright/test').Locator} field
   * @param {string} word
   */
  async select(field, word) {
    await this.#move(await field.evaluate(pointOn, word));
    await this.#press(2);
  }

  /**
   * Types at the caret: most keys after three or four frames, a little longer after a comma or a full stop.
   * @param {string} text
   */
  async type(text) {
    for (const [index, character] of Array.from(text).entries()) {
      await this.page.keyboard.type(character);
      await this.film.show(pauseAfter(character, index));
    }
  }

  /** Puts the pointer where it was, on a page that has just been loaded. */
  async appear() {
    await this.#place(this.#at);
  }

  /**
   * Slow at both ends, as a hand is.
   * @param {Point} to
   */
  async #move(to) {
    const from = this.#at;
    const steps = Math.round(movement * rate);
    for (let step = 1; step <= steps; step += 1) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await this.#place({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await this.film.step();
    }
  }

  /** @param {number} clickCount */
  async #press(clickCount) {
    await setPressed(this.page, true);
    await this.film.show(press);
    await setPressed(this.page, false);
    await this.page.mouse.click(this.#at.x, this.#at.y, { clickCount });
  }

  /** @param {Point} point */
  async #place(point) {
    this.#at = point;
    await this.page.mouse.move(point.x, point.y);
  }
}

/**
 * A point in the middle of this word, which is in the field. Runs in the page: a text field does not tell where its
 * words are, but the document tells what is at a point.
 * @param {Element} field
 * @param {string} word
 */
function pointOn(field, word) {
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('Not a text field');
  const wanted = field.value.indexOf(word) + Math.floor(word.length / 2);
  const { left, top, right, bottom } = field.getBoundingClientRect();
  for (let y = top; y < bottom; y += 8) {
    for (let x = left; x < right; x += 4) {
      const found = document.caretPositionFromPoint(x, y);
      if (found?.offsetNode === field && found.offset === wanted) return { x, y: y + 10 };
    }
  }
  throw new Error(`There is no ${word} to point at`);
}

/**
 * Seconds until the next key; uneven, but the same in every recording.
 * @param {string} character
 * @param {number} index
 */
function pauseAfter(character, index) {
  if (/[.:,]/.test(character)) return 0.24;
  if (character === ' ') return 0.12;
  return [0.08, 0.04, 0.08, 0.12, 0.04][index % 5] ?? 0.08;
}

/**
 * Draws the pointer on every page this one opens; the pictures of a browser without a window have none.
 * @param {import('@playwright/test').Page} page
 */
export async function drawPointer(page) {
  await page.addInitScript(addPointer);
}

// Runs in the page.
function addPointer() {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const arrow = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    pointer.setAttribute('viewBox', '0 0 20 28');
    pointer.setAttribute('aria-hidden', 'true');
    arrow.setAttribute('d', 'M2 2v20l5-4.6L10.2 25l3.4-1.4-3.2-7.4H17z');
    Object.assign(arrow.style, {
      fill: '#241b16',
      stroke: '#fffdf8',
      strokeWidth: '1.6',
      strokeLinejoin: 'round',
    });
    Object.assign(pointer.style, {
      position: 'fixed',
      zIndex: '2147483647',
      left: '0',
      top: '0',
      width: '20px',
      height: '28px',
      pointerEvents: 'none',
      transformOrigin: '2px 2px',
    });
    pointer.id = 'pointer';
    pointer.append(arrow);
    document.documentElement.append(pointer);
    addEventListener('pointermove', ({ clientX, clientY }) => {
      pointer.style.translate = `${clientX - 2}px ${clientY - 2}px`;
    });
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {boolean} pressed
 */
async function setPressed(page, pressed) {
  await page.evaluate((down) => {
    const pointer = document.getElementById('pointer');
    if (pointer !== null) pointer.style.scale = down ? '0.82' : '1';
  }, pressed);
}
