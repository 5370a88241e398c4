import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyTheme, chosenTheme, currentTheme, switchTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  applyTheme('system');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  applyTheme('system');
});

describe.each([
  ['light', 'dark'],
  ['dark', 'light'],
] as const)('on a %s system', (system, other) => {
  beforeEach(() => systemIs(system));

  test('the page follows the system until there is a choice', () => {
    expect(currentTheme()).toBe(system);
    expect(shown()).toBeUndefined();
    expect(chosenTheme()).toBe('system');
  });

  test('switching shows the other theme and remembers it', () => {
    expect(switchTheme()).toBe(other);
    expect(shown()).toBe(other);
    expect(chosenTheme()).toBe(other);
    applyTheme('system');
    applyTheme();
    expect(currentTheme()).toBe(other);
  });

  test('switching back is following the system again', () => {
    switchTheme();
    expect(switchTheme()).toBe(system);
    expect(shown()).toBeUndefined();
    expect(chosenTheme()).toBe('system');
    systemIs(other);
    expect(currentTheme()).toBe(other);
  });
});

test('a choice that is no theme is none', () => {
  localStorage.setItem('wellwritten.theme', 'sepia');
  expect(chosenTheme()).toBe('system');
});

test('a browser that keeps nothing still shows the chosen theme', () => {
  systemIs('light');
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(switchTheme()).toBe('dark');
  expect(currentTheme()).toBe('dark');
  expect(chosenTheme()).toBe('system');
});

function systemIs(theme: 'light' | 'dark'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') === (theme === 'dark'),
  }));
}
