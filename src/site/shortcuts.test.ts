import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Keys = { readonly key: string } & Partial<
  Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing', true>
>;

const ctrl = { ctrlKey: true } as const;

test.each<[keys: Keys, name: string]>([
  [{ key: 'F2' }, 'view'],
  [{ key: 'F2', shiftKey: true }, 'none'],
  [{ key: 'F2', ...ctrl }, 'none'],
  [{ key: 'Enter' }, 'none'],
  [{ key: 'Enter', shiftKey: true }, 'none'],
  [{ key: 'Enter', ...ctrl }, 'performance'],
  [{ key: 'Enter', metaKey: true }, 'performance'],
  [{ key: 'Enter', ...ctrl, shiftKey: true }, 'home'],
  [{ key: 'Enter', metaKey: true, shiftKey: true }, 'home'],
  [{ key: 'Enter', ...ctrl, altKey: true }, 'none'],
  [{ key: 'Enter', ...ctrl, isComposing: true }, 'none'],
  [{ key: 'h', altKey: true }, 'none'],
  [{ key: '-', altKey: true }, 'none'],
])('%j means %s', async (keys, name) => {
  const { shortcuts } = await import('./shortcuts.ts');
  const matching = Object.entries(shortcuts).filter(([, { matches }]) => matches(fakeKeyDown(keys)));
  expect(matching.map(([matched]) => matched)).toEqual(name === 'none' ? [] : [name]);
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '\u2318Enter', '\u21E7\u2318Enter'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl+Enter', 'Ctrl+Shift+Enter'],
])('on %s the keys are written as they are there', async (userAgent, performance, home) => {
  vi.stubGlobal('navigator', { userAgent });
  vi.resetModules();
  const { shortcuts } = await import('./shortcuts.ts');
  expect(shortcuts.performance.keys).toBe(performance);
  expect(shortcuts.home.keys).toBe(home);
});

function fakeKeyDown(keys: Keys): KeyboardEvent {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  return { ...none, ...keys } as KeyboardEvent;
}
