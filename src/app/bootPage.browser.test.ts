import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootPage } from './bootPage.ts';

const address = location.href;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  history.replaceState(null, '', address);
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.documentElement.hidden = false;
});

test.each(['/', '/index.html'])('the landing page stays where it belongs: %s', (path) => {
  history.replaceState(null, '', path);
  bootPage('landing');
  expect(document.documentElement.hidden).toBe(false);
});

test.each(['/app', '/write?id=1', '/nonsense'])('the landing page hides at once at %s', (path) => {
  history.replaceState(null, '', path);
  bootPage('landing');
  expect(document.documentElement.hidden).toBe(true);
});

test('the application is never hidden', () => {
  history.replaceState(null, '', '/nonsense');
  bootPage('application');
  expect(document.documentElement.hidden).toBe(false);
});

test.each(['light', 'dark'])('the theme that the writer chose is put on the page: %s', (theme) => {
  localStorage.setItem('wellwritten.theme', theme);
  bootPage('application');
  expect(document.documentElement.dataset['theme']).toBe(theme);
});

test('without a choice the page follows the system', () => {
  bootPage('application');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
