import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recallPlace, rememberPlace } from './place.ts';

const place = { start: 3, end: 5, scroll: 120.5 };

/** A `localStorage` with this in it; `refuses` is one of a browser that keeps nothing. */
function fakeStorage(
  entries: Readonly<Record<string, string>> | 'refuses',
): Pick<Storage, 'getItem' | 'setItem'> {
  const refuse = () => {
    throw new DOMException('Not here', 'SecurityError');
  };
  if (entries === 'refuses') return { getItem: refuse, setItem: refuse };
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage({}));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('each article has its own place', () => {
  rememberPlace(1, place);
  rememberPlace(2, { start: 0, end: 0, scroll: 0 });
  expect(recallPlace(1)).toEqual(place);
  expect(recallPlace(2)).toEqual({ start: 0, end: 0, scroll: 0 });
  expect(recallPlace(3)).toBe('unknown');
});

test('the newest place counts', () => {
  rememberPlace(1, place);
  rememberPlace(1, { ...place, start: 4 });
  expect(recallPlace(1)).toEqual({ ...place, start: 4 });
});

test.each(['', 'null', '[]', '7', '{', '{"start":1,"end":2}', '{"start":"1","end":2,"scroll":0}'])(
  'a place that reads %j is unknown',
  (text) => {
    vi.stubGlobal('localStorage', fakeStorage({ 'wellwritten.place.1': text }));
    expect(recallPlace(1)).toBe('unknown');
  },
);

test('a browser that keeps nothing forgets the place and says nothing', () => {
  vi.stubGlobal('localStorage', fakeStorage('refuses'));
  rememberPlace(1, place);
  expect(recallPlace(1)).toBe('unknown');
});
