import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shortcuts } from '../../site/shortcuts.ts';
import { useShortcuts } from './useShortcuts.ts';

let root: Root;
let container: HTMLElement;
const ran: string[] = [];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  ran.length = 0;
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
});

function Desk({ round }: { readonly round: number }) {
  useShortcuts([
    [shortcuts.view, () => ran.push(`view ${round}`)],
    [shortcuts.performance, () => ran.push(`performance ${round}`), 'everywhere'],
    [shortcuts.home, () => ran.push(`home ${round}`)],
  ]);
  return (
    <>
      <textarea aria-label="Your copy" />
      <div role="dialog" aria-label="Performance">
        <button type="button">Close</button>
      </div>
    </>
  );
}

const show = (round: number) => act(() => root.render(<Desk round={round} />));

/** Presses a key on the element; returns whether the browser may still do what it does with it. */
function press(selector: string, key: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  return container.querySelector(selector)?.dispatchEvent(event) ?? false;
}

test('a key runs what is bound to it, and nothing else happens', () => {
  show(1);
  expect(press('textarea', { key: 'F2' })).toBe(false);
  expect(press('textarea', { key: 'Enter', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(ran).toEqual(['view 1', 'home 1']);
});

test('a key that is bound to nothing is left to the browser', () => {
  show(1);
  expect(press('textarea', { key: 'Enter' })).toBe(true);
  expect(press('textarea', { key: 'Enter', altKey: true })).toBe(true);
  expect(ran).toEqual([]);
});

test('in a dialog keys are the dialog\u2019s, but for those that are bound everywhere', () => {
  show(1);
  expect(press('button', { key: 'F2' })).toBe(true);
  expect(ran).toEqual([]);
  expect(press('button', { key: 'Enter', ctrlKey: true })).toBe(false);
  expect(ran).toEqual(['performance 1']);
});

test('a key runs what is bound to it now, once', () => {
  show(1);
  show(2);
  press('textarea', { key: 'F2' });
  expect(ran).toEqual(['view 2']);
});

test('a key that somebody else has handled is left alone', () => {
  show(1);
  container.querySelector('textarea')?.addEventListener('keydown', (event) => event.preventDefault());
  press('textarea', { key: 'F2' });
  expect(ran).toEqual([]);
});

test('once the desk is gone its keys mean nothing', () => {
  show(1);
  act(() => root.render(null));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', cancelable: true }));
  expect(ran).toEqual([]);
});
