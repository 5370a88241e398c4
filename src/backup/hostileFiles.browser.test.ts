import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '../articles/article.ts';
import { addArticle, readArticle } from '../storage/articles.ts';
import { withDatabase } from '../storage/database.ts';
import { ImportError } from './importError.ts';
import { importFile } from './importFile.ts';

/** `new` stands for an id that the database gave. */
type ExpectedRow = Omit<Article, 'id'> & { id: number | 'new' };
type Case = {
  file: string;
  title: string;
  error?: { kind: string; message: string };
  report?: Record<'added' | 'skipped' | 'extended' | 'renumbered', number>;
  newRows?: ExpectedRow[];
  changedRows?: Article[];
};

const fixtures = '/e2e/data/import';
const response = await fetch(`${fixtures}/cases.json`);
const { library, cases } = (await response.json()) as { library: Article[]; cases: Case[] };

const rows = () => withDatabase(({ article }) => article.toArray());

async function fixture(name: string): Promise<File> {
  const bytes = await (await fetch(`${fixtures}/${name}`)).arrayBuffer();
  return new File([bytes], name);
}

beforeEach(async () => {
  await withDatabase(({ article }) => article.clear().then(() => article.bulkAdd(library)));
});
// Not only emptied: the largest id of these files would be remembered for the next article.
afterAll(() => withDatabase((database) => database.delete({ disableAutoOpen: false })));

describe('refused is a file with', () => {
  test.each(cases.filter(({ error }) => error))('$title ($file)', async ({ file, error }) => {
    const thrown: unknown = await importFile(await fixture(file)).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(ImportError);
    expect(thrown).toMatchObject(error ?? {});
    expect(await rows()).toEqual(library);
    await newArticleWorks();
  });
});

describe('taken is a file with', () => {
  const taken = cases.filter(({ report }) => report);
  test.each(taken)('$title ($file)', async ({ file, report, newRows = [], changedRows = [] }) => {
    expect(await importFile(await fixture(file))).toMatchObject(report ?? {});
    expect(await rows()).toEqual(expected(newRows, changedRows));
    await newArticleWorks();
    const all = await rows();
    expect(await importFile(await fixture(file))).toMatchObject({ added: 0, extended: 0 });
    expect(await rows()).toEqual(all);
  });
});

function expected(newRows: ExpectedRow[], changedRows: Article[]): unknown[] {
  const old = library.map((article) => changedRows.find(({ id }) => id === article.id) ?? article);
  const anyId: unknown = expect.any(Number);
  return [...old, ...newRows.map((row) => ({ ...row, id: row.id === 'new' ? anyId : row.id }))];
}

async function newArticleWorks(): Promise<void> {
  const id = await addArticle({ title: 'After', content: 'it all', input: '' });
  expect(Number.isSafeInteger(id) && id > 2).toBe(true);
  expect(await readArticle(id)).toMatchObject({ state: 'ready', article: { title: 'After' } });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
}
