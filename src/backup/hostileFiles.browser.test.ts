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

const wipe = () => withDatabase(({ article }) => article.clear());
const rows = () => withDatabase(({ article }) => article.toArray());

async function fixture(name: string): Promise<File> {
  const bytes = await (await fetch(`${fixtures}/${name}`)).arrayBuffer();
  return new File([bytes], name);
}

async function importing(name: string): Promise<unknown> {
  try {
    return await importFile(await fixture(name));
  } catch (thrown) {
    return thrown;
  }
}

beforeEach(async () => {
  await withDatabase(({ article }) => article.clear().then(() => article.bulkAdd(library)));
});
afterAll(wipe);

describe('a file with', () => {
  test.each(cases)('$title ($file)', async ({ file, error, report, newRows = [], changedRows = [] }) => {
    const result = await importing(file);
    if (error !== undefined) {
      expect(result).toBeInstanceOf(ImportError);
      expect(result).toMatchObject(error);
      expect(await rows()).toEqual(library);
    } else {
      expect(result).toMatchObject(report ?? {});
      expect(await rows()).toEqual(expected(newRows, changedRows));
    }
    await newArticleWorks();
  });
});

function expected(newRows: ExpectedRow[], changedRows: Article[]): unknown[] {
  const old = library.map((article) => changedRows.find(({ id }) => id === article.id) ?? article);
  return [...old, ...newRows.map((row) => ({ ...row, id: row.id === 'new' ? expect.any(Number) : row.id }))];
}

async function newArticleWorks(): Promise<void> {
  const id = await addArticle({ title: 'After', content: 'it all', input: '' });
  expect(Number.isSafeInteger(id) && id > 2).toBe(true);
  expect(await readArticle(id)).toMatchObject({ state: 'ready', article: { title: 'After' } });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
}
