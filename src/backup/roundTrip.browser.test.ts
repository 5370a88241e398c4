import { Dexie } from 'dexie';
import { importDB, peakImportFile } from 'dexie-export-import';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addArticle, addArticles } from '../storage/articles.ts';
import { type ArticleRow, withDatabase } from '../storage/database.ts';
import { exportLibrary } from './exportLibrary.ts';
import { ImportError } from './importError.ts';
import { importFile } from './importFile.ts';

const wipe = () => withDatabase(({ article }) => article.clear());
const rows = () => withDatabase(({ article }) => article.toArray());
const put = (...wrong: ArticleRow[]) => withDatabase(({ article }) => article.bulkPut(wrong));
const toFile = (...parts: BlobPart[]) => new File(parts, 'wellwritten.json');

const hardTexts = {
  emoji: 'family \u{1F468}\u200D\u{1F469}\u200D\u{1F467} flag \u{1F1F8}\u{1F1EA}',
  'right to left': '\u202Eabc\u202C \u0627\u0644\u0633\u0644\u0627\u0645 \u200F!',
  'line ends': 'one\r\ntwo\rthree\nfour\u2028five\u2029six\u0085seven',
  NUL: 'a\u0000b\u0000',
  'lone surrogates': '\uD800 middle \uDFFF\uD83D',
  'byte order marks': '\uFEFFtext\uFEFF',
  'text that is not normalised': 'A\u030A\u00C5\u212B',
  markup: '<script>alert(1)</script>&amp;"\'\\',
  'text that looks like types': '{"$types":{"title":"date"}}',
  nothing: '',
};

// Ids begin at 1 again, whatever was in this database before.
beforeAll(() => withDatabase((database) => database.delete({ disableAutoOpen: false })));
beforeEach(wipe);
afterEach(async () => {
  await wipe();
  await Dexie.delete('copy');
});

describe('export, wipe, import gives back', () => {
  test.each(Object.entries(hardTexts))('%s', async (name, text) => {
    await addArticles([
      { title: name + text, content: text, input: text },
      { title: text, content: text + text, input: '' },
    ]);
    const before = await rows();
    const blob = await exportLibrary();
    await wipe();
    await importFile(toFile(blob));
    expect(await rows()).toEqual(before);
  });

  test('one article that is there twice', async () => {
    await addArticles([1, 2].map(() => ({ title: 'Twice', content: 'the same', input: '' })));
    const before = await rows();
    const blob = await exportLibrary();
    await wipe();
    await importFile(toFile(blob));
    expect(await rows()).toEqual(before);
  });

  test('10,000 articles, and New Article goes on behind them', async () => {
    const articles = Array.from({ length: 10_000 }, (_, index) => ({
      title: `Title ${index}`,
      content: `Passage ${index} `.repeat(5),
      input: index % 3 === 0 ? 'Passage' : '',
    }));
    await addArticles(articles);
    const before = await rows();
    const blob = await exportLibrary();
    await wipe();
    const fractions: number[] = [];
    const report = await importFile(toFile(blob), { onProgress: (fraction) => fractions.push(fraction) });
    expect(report).toEqual({
      added: 10_000,
      skipped: 0,
      extended: 0,
      renumbered: 0,
      inFile: 10_000,
      announced: 10_000,
    });
    expect(await rows()).toEqual(before);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(fractions.at(-1)).toBeCloseTo(1);
    expect(await addArticle({ title: 'New', content: '', input: '' })).toBeGreaterThan(10_000);
  });
});

test('the same file twice changes nothing', async () => {
  await addArticles(Object.values(hardTexts).map((text) => ({ title: 'T', content: text, input: text })));
  const before = await rows();
  const report = await importFile(toFile(await exportLibrary()));
  expect(report).toMatchObject({ added: 0, skipped: before.length, extended: 0 });
  expect(await rows()).toEqual(before);
});

describe('an export', () => {
  test('takes fewer articles at a time when a chunk is too long for a string', async () => {
    await addArticle({ title: 'A', content: 'b', input: '' });
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new RangeError('Invalid string length');
    });
    const text = await (await exportLibrary()).text();
    vi.restoreAllMocks();
    expect(JSON.parse(text)).toMatchObject({ data: { data: [{ rows: [{ title: 'A' }] }] } });
  });

  test('is in the format of the export library, compact', async () => {
    await addArticle({ title: 'A', content: 'b', input: '' });
    const [{ id } = {}] = await rows();
    const text = await (await exportLibrary()).text();
    expect(text).toBe(
      JSON.stringify({
        formatName: 'dexie',
        formatVersion: 1,
        data: {
          databaseName: 'articles',
          databaseVersion: 1,
          tables: [{ name: 'article', schema: '++id,title,content,input', rowCount: 1 }],
          data: [
            { tableName: 'article', inbound: true, rows: [{ id, title: 'A', content: 'b', input: '' }] },
          ],
        },
      }),
    );
  });

  test('is read by the export library, with every sign', async () => {
    await addArticles(
      Object.entries(hardTexts).map(([title, text]) => ({ title, content: text, input: text })),
    );
    const blob = await exportLibrary();
    expect(await peakImportFile(blob)).toMatchObject({
      formatName: 'dexie',
      data: { databaseName: 'articles' },
    });
    const copy = await importDB(blob, { name: 'copy' });
    expect(await copy.table('article').toArray()).toEqual(await rows());
    copy.close();
  });

  test('holds the articles that the screens show, where rows have the wrong shape', async () => {
    const blob = new Blob(['x']);
    await put(
      { id: 1, title: 5, content: new Date(), input: null },
      { id: 2, title: 'No copy', content: 'c' },
      {
        id: 3,
        title: new Map([[1, blob]]),
        content: { $types: 1 },
        input: 'copy',
        other: blob,
      } as ArticleRow,
      { id: -4, title: 'Negative', content: '', input: '' },
      { id: 'text', title: 'Text', content: '', input: '' },
    );
    const file = toFile(await exportLibrary());
    await wipe();
    expect(await importFile(file)).toMatchObject({ added: 5, renumbered: 2 });
    expect(await rows()).toMatchObject([
      { id: 1, title: '', content: '', input: '' },
      { id: 2, title: 'No copy', content: 'c', input: '' },
      { id: 3, title: '', content: '', input: 'copy' },
      { title: 'Negative' },
      { title: 'Text' },
    ]);
  });

  test('of rows of the wrong shape can come back, and changes none of them', async () => {
    await put(
      { id: 1, title: 5, content: 'c', input: new Date(0) },
      { id: 2, title: '', content: 'c', input: 'x' },
    );
    const before = await rows();
    expect(await importFile(toFile(await exportLibrary()))).toMatchObject({
      added: 0,
      extended: 0,
      skipped: 2,
    });
    expect(await rows()).toEqual(before);
  });
});

describe('an export by the export library itself', () => {
  async function foreignExport(prettyJson: boolean): Promise<Blob> {
    const { exportDB } = await import('dexie-export-import');
    return withDatabase((database) => exportDB(database, { prettyJson, numRowsPerChunk: 3 }));
  }

  test.each([true, false])('is read, pretty printed: %s', async (pretty) => {
    await addArticles(
      Object.entries(hardTexts).map(([title, text]) => ({ title, content: text, input: text })),
    );
    await put({ id: 1, title: 'No copy', content: 'c', input: undefined });
    const before = await rows();
    const file = toFile(await foreignExport(pretty));
    await wipe();
    await importFile(file);
    expect(await rows()).toEqual([{ id: 1, title: 'No copy', content: 'c', input: '' }, ...before.slice(1)]);
  });

  test('with a title that is no text is refused', async () => {
    await put({ id: 1, title: new Date(), content: '', input: '' });
    const file = toFile(await foreignExport(false));
    await wipe();
    await expect(importFile(file)).rejects.toMatchObject({ kind: 'badRow' });
    expect(await rows()).toEqual([]);
  });
});

test('a file cut off at any of ten places is refused', async () => {
  await addArticles(
    Array.from({ length: 50 }, (_, index) => ({ title: `T${index}`, content: 'é'.repeat(200), input: '' })),
  );
  const blob = await exportLibrary();
  const before = await rows();
  for (const part of [0.001, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999, (blob.size - 1) / blob.size]) {
    const cut = toFile(blob.slice(0, Math.floor(blob.size * part)));
    const thrown = await importFile(cut).catch((reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(ImportError);
    expect(thrown).toMatchObject({ message: 'Given file is not a dexie export' });
    expect(await rows()).toEqual(before);
  }
});
