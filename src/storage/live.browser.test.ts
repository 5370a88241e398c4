import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addArticle, deleteArticle, saveCopy } from './articles.ts';
import { withDatabase } from './database.ts';
import { useArticle, useProgress, useTitles } from './live.ts';

const walden = { title: 'Walden', content: '12345678', input: '' };
const wipe = () => withDatabase(({ article }) => article.clear());
const cleanUps: Array<() => void> = [];

beforeEach(wipe);
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  await wipe();
});

test('the titles follow every change', async () => {
  const titles = watch(useTitles);
  expect(titles.first()).toEqual({ state: 'loading' });
  await expect.poll(titles.now).toEqual({ state: 'ready', value: [] });
  const id = await addArticle(walden);
  await expect.poll(titles.now).toEqual({ state: 'ready', value: [{ id, title: 'Walden' }] });
  await deleteArticle(id);
  await expect.poll(titles.now).toEqual({ state: 'ready', value: [] });
});

test('an article follows its changes, is missing once it is gone, and ready when it is back', async () => {
  const id = await addArticle(walden);
  const article = watch(() => useArticle(id));
  await expect.poll(article.now).toEqual({ state: 'ready', value: { ...walden, id } });
  await saveCopy(id, '1234', ['']);
  await expect.poll(article.now).toEqual({ state: 'ready', value: { ...walden, id, input: '1234' } });
  await deleteArticle(id);
  await expect.poll(article.now).toEqual({ state: 'missing' });
  await withDatabase(({ article: table }) => table.put({ ...walden, id }));
  await expect.poll(article.now).toEqual({ state: 'ready', value: { ...walden, id } });
});

test('after a change of id the article before it is never shown as the new one', async () => {
  const first = await addArticle(walden);
  const second = await addArticle({ ...walden, title: 'Second' });
  let id = first;
  const article = watch(() => useArticle(id));
  await expect.poll(article.now).toEqual({ state: 'ready', value: { ...walden, id: first } });
  id = second;
  article.draw();
  expect(article.now()).toEqual({ state: 'loading' });
  await expect
    .poll(article.now)
    .toEqual({ state: 'ready', value: { ...walden, title: 'Second', id: second } });
});

test('the progress of started copies follows what is saved', async () => {
  const id = await addArticle(walden);
  await addArticle(walden);
  const ids = [id];
  const progress = watch(() => useProgress(ids));
  await expect.poll(progress.now).toEqual(new Map());
  await saveCopy(id, '1234', ['']);
  await expect.poll(progress.now).toEqual(new Map([[id, 0.5]]));
});

/** What a component sees of a live value. */
function watch<Value>(useLive: () => Value) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const seen: Value[] = [];
  function Probe() {
    seen.push(useLive());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const draw = () => act(() => root.render(createElement(Probe)));
  draw();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  cleanUps.push(() => root.unmount());
  return {
    draw,
    first: () => seen[0],
    now: () => seen.at(-1),
  };
}
