import { expect, test } from 'vitest';
import { reloadOnStaleChunk } from './staleChunk.ts';

test('a missing chunk reloads the page, once for each deployment', () => {
  const tab = aTab();
  expect(tab.loseChunk('one.js')).toBe('reloaded');
  expect(tab.loseChunk('one.js')).toBe('left to the caller');
  expect(tab.loseChunk('two.js')).toBe('reloaded');
  expect(tab.loseChunk('two.js')).toBe('left to the caller');
});

test('nothing is reloaded while offline, and the one reload is not used up by that', () => {
  const tab = aTab();
  expect(tab.loseChunk('one.js', { online: false })).toBe('left to the caller');
  expect(tab.loseChunk('one.js')).toBe('reloaded');
});

test('a browser without a memory never reloads', () => {
  const tab = aTab(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(tab.loseChunk('one.js')).toBe('left to the caller');
});

test('a memory that is full never reloads', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  };
  expect(aTab(() => full).loseChunk('one.js')).toBe('left to the caller');
});

/** A tab whose memory outlasts its pages; each lost chunk is a page of its own. */
function aTab(memory = aMemory()) {
  return {
    loseChunk(deployment: string, { online = true } = {}): 'reloaded' | 'left to the caller' {
      const events = new EventTarget();
      let reloads = 0;
      reloadOnStaleChunk({
        events,
        memory,
        deployment: () => deployment,
        isOnline: () => online,
        reload: () => {
          reloads += 1;
        },
      });
      events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
      return reloads === 1 ? 'reloaded' : 'left to the caller';
    },
  };
}

function aMemory() {
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return () => memory;
}
