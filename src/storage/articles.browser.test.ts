import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addArticle,
  addArticles,
  deleteArticle,
  isEmpty,
  readArticle,
  readProgress,
  readTitles,
  restoreArticle,
  saveCopy,
} from './articles.ts';
import { type ArticleRow, withDatabase } from './database.ts';
import { StorageError } from './errors.ts';

const walden = { title: 'Walden', content: 'I went to the woods.', input: '' };
const wipe = () => withDatabase(({ article }) => article.clear());
const rows = () => withDatabase(({ article }) => article.toArray());
const put = (row: ArticleRow) => withDatabase(({ article }) => article.put(row));

beforeEach(wipe);
afterAll(wipe);

test('an added article is stored as it is, under a new id', async () => {
  const first = await addArticle(walden);
  const second = await addArticle(walden);
  expect(second).toBeGreaterThan(first);
  expect(await rows()).toEqual([
    { ...walden, id: first },
    { ...walden, id: second },
  ]);
});

test('several are added all or none', async () => {
  await addArticles([walden, { ...walden, title: 'Two' }]);
  expect(await rows()).toHaveLength(2);
  // The database cannot keep a function.
  const bad = { ...walden, content: (() => '') as unknown as string };
  await expect(addArticles([walden, bad])).rejects.toBeInstanceOf(StorageError);
  expect(await rows()).toHaveLength(2);
});

test('an article is read by its id, and missing where there is none', async () => {
  const id = await addArticle(walden);
  expect(await readArticle(id)).toEqual({ state: 'ready', article: { ...walden, id } });
  expect(await readArticle(id + 1)).toEqual({ state: 'missing' });
});

test('titles come in the order of their ids, whatever they are', async () => {
  await put({ id: 5, title: 'A' });
  await put({ id: 2, title: 'Z' });
  await put({ id: 3, title: 42 });
  await put({ id: 4 });
  await put({ id: 9, title: '' });
  expect(await readTitles()).toEqual([
    { id: 2, title: 'Z' },
    { id: 3, title: '' },
    { id: 4, title: '' },
    { id: 5, title: 'A' },
    { id: 9, title: '' },
  ]);
});

test('a row of a wrong shape reads as an article with empty texts', async () => {
  await put({ id: 1, title: null, content: ['a'], input: 7 });
  expect(await readArticle(1)).toEqual({
    state: 'ready',
    article: { id: 1, title: '', content: '', input: '' },
  });
});

test('the progress is that of started copies, of the articles asked for', async () => {
  await put({ id: 1, title: 'None', content: 'One.', input: '' });
  await put({ id: 2, title: 'Some', content: 'Two.', input: 'Tw' });
  await put({ id: 3, title: 'Foreign', content: 'Three.', input: 3 });
  await put({ id: 4, title: 'Not asked for', content: 'Four.', input: 'Four.' });
  expect(await readProgress([1, 2, 3, 5])).toEqual(new Map([[2, 0.5]]));
});

test('whether there is no article at all', async () => {
  expect(await isEmpty()).toBe(true);
  await addArticle(walden);
  expect(await isEmpty()).toBe(false);
});

describe('a deleted article', () => {
  test('is handed back, and gone', async () => {
    const id = await addArticle(walden);
    expect(await deleteArticle(id)).toEqual({ state: 'ready', article: { ...walden, id } });
    expect(await rows()).toEqual([]);
    expect(await deleteArticle(id)).toEqual({ state: 'missing' });
  });

  test('is restored under its id, with its copy', async () => {
    const article = { ...walden, id: 7, input: 'I went' };
    await restoreArticle(article);
    expect(await rows()).toEqual([article]);
  });

  test('is restored under another id where its own is taken by another article', async () => {
    await put({ ...walden, id: 7, title: 'Another' });
    const id = await restoreArticle({ ...walden, id: 7 });
    expect(id).not.toBe(7);
    expect((await rows()).map((row) => row.title)).toEqual(['Another', 'Walden']);
  });
});

describe('a saved copy', () => {
  test('changes the copy and nothing else of the row', async () => {
    await put({ ...walden, id: 1, note: 'of another program' } as ArticleRow);
    expect(await saveCopy(1, 'I went', [''])).toBe('saved');
    expect(await rows()).toEqual([{ ...walden, id: 1, input: 'I went', note: 'of another program' }]);
  });

  test('does not bring a deleted article back', async () => {
    expect(await saveCopy(1, 'I went', [''])).toBe('gone');
    expect(await rows()).toEqual([]);
  });

  test('that is there already is saved', async () => {
    await put({ ...walden, id: 1, input: 'I went' });
    expect(await saveCopy(1, 'I went', ['I went'])).toBe('saved');
  });
});
