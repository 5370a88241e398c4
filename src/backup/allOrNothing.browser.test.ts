import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addArticle } from '../storage/articles.ts';
import { withDatabase } from '../storage/database.ts';
import { describeImportError, ImportError } from './importError.ts';
import { importFile } from './importFile.ts';
import { largestFile } from './format.ts';

const wipe = () => withDatabase(({ article }) => article.clear());
const rows = () => withDatabase(({ article }) => article.toArray());

function exportFile(count: number, content = 'passage'): File {
  const articles = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `T${index}`,
    content,
    input: '',
  }));
  const tables = [{ name: 'article', schema: '++id,title,content,input', rowCount: count }];
  const data = {
    databaseName: 'articles',
    databaseVersion: 1,
    tables,
    data: [{ tableName: 'article', inbound: true, rows: articles }],
  };
  return new File([JSON.stringify({ formatName: 'dexie', formatVersion: 1, data })], 'wellwritten.json');
}

const old = { id: 20_000, title: 'Old', content: 'words', input: 'wor' };

beforeEach(() => withDatabase(({ article }) => article.clear().then(() => article.add(old))));
afterEach(async () => {
  vi.restoreAllMocks();
  await wipe();
});

async function failureOf(work: Promise<unknown>): Promise<ImportError> {
  const thrown = await work.catch((reason: unknown) => reason);
  if (!(thrown instanceof ImportError)) throw new TypeError(`Not an ImportError: ${String(thrown)}`);
  return thrown;
}

/** Has every worker that starts run this code before its own. */
function runFirstInWorkers(code: string): void {
  const RealWorker = globalThis.Worker;
  const toUrl = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const first = toUrl(code);
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        // Two imports, one after the other: code that awaited the second would miss the first message.
        super(toUrl(`import '${first}'; import '${new URL(url, location.href).href}';`), options);
      }
    },
  );
}

describe('nothing changes when', () => {
  test('the disk is full at the 5,000th of 10,000 articles', async () => {
    runFirstInWorkers(`
      const { add } = IDBObjectStore.prototype;
      let calls = 0;
      IDBObjectStore.prototype.add = function (...row) {
        calls += 1;
        if (calls === 5000) throw new DOMException('full', 'QuotaExceededError');
        return add.apply(this, row);
      };
    `);
    const failure = await failureOf(importFile(exportFile(10_000)));
    expect(failure).toMatchObject({ kind: 'notStored', cause: { name: 'StorageError', kind: 'full' } });
    vi.unstubAllGlobals();
    expect(await rows()).toEqual([old]);
    expect(await importFile(exportFile(10_000))).toMatchObject({ added: 10_000 });
  });

  test('the page itself has no database that works, though the worker would', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'count').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    vi.spyOn(console, 'error').mockReturnValue();
    expect(await failureOf(importFile(exportFile(1)))).toMatchObject({ kind: 'notStored' });
    vi.restoreAllMocks();
    expect(await rows()).toEqual([old]);
  });

  test('the worker breaks down in the middle of writing', async () => {
    runFirstInWorkers(`
      const { add } = IDBObjectStore.prototype;
      let calls = 0;
      IDBObjectStore.prototype.add = function (...row) {
        calls += 1;
        // As when its memory is at an end: an error that nobody catches, and not a word after it.
        if (calls === 500) {
          self.postMessage = () => undefined;
          setTimeout(() => { throw new Error('out of memory'); });
        }
        return add.apply(this, row);
      };
    `);
    const failure = await failureOf(importFile(exportFile(10_000)));
    expect(failure.kind).toBe('reader');
    vi.unstubAllGlobals();
    expect(await rows()).toEqual([old]);
  });

  test('it is stopped before, while reading, and while writing', async () => {
    for (const stopAt of [-1, 0, 0.5]) {
      const stopper = new AbortController();
      if (stopAt < 0) stopper.abort();
      const onProgress = (fraction: number) => {
        if (fraction >= stopAt) stopper.abort();
      };
      const failure = await failureOf(importFile(exportFile(3000), { onProgress, signal: stopper.signal }));
      expect(failure.kind).toBe('stopped');
      expect(await rows()).toEqual([old]);
    }
  });

  test('the file is over the limit, which is said before it is read', async () => {
    const piece = new Blob([new Uint8Array(2 ** 24)]);
    const file = new File(
      Array.from({ length: largestFile / 2 ** 24 + 1 }, () => piece),
      'large.json',
    );
    const read = vi.spyOn(Blob.prototype, 'slice');
    const failure = await failureOf(importFile(file));
    expect(failure.kind).toBe('tooLarge');
    expect(describeImportError(failure)).toBe(
      'This file is larger than 256 MB, more than can be brought in at once. Your library is as it was. Choose a smaller one.',
    );
    expect(read).not.toHaveBeenCalled();
  });

  test('the worker cannot start', async () => {
    const RealWorker = globalThis.Worker;
    vi.stubGlobal(
      'Worker',
      class extends RealWorker {
        constructor() {
          super('/nowhere/import.worker.js', { type: 'module' });
        }
      },
    );
    expect((await failureOf(importFile(exportFile(1)))).kind).toBe('reader');
    vi.unstubAllGlobals();
    expect(await rows()).toEqual([old]);
  });
});

test('two imports of one file at once add it once', async () => {
  const reports = await Promise.all([importFile(exportFile(50)), importFile(exportFile(50))]);
  expect(reports.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 50]);
  expect(await rows()).toHaveLength(51);
});

test('a passage of 5 million characters is imported, and found again', async () => {
  const file = exportFile(1, 'many words '.repeat(450_000));
  expect(await importFile(file)).toMatchObject({ added: 1 });
  expect(await importFile(file)).toMatchObject({ added: 0, skipped: 1 });
});

test('20 MB are imported', { timeout: 60_000 }, async () => {
  const file = exportFile(10_000, 'many words '.repeat(185));
  expect(file.size).toBeGreaterThan(20_000_000);
  expect(await importFile(file)).toMatchObject({ added: 10_000 });
});

test('New Article goes on behind the largest id that an import keeps', async () => {
  await withDatabase(({ article }) => article.add({ ...old, id: 30_000 }));
  await importFile(exportFile(3));
  expect(await addArticle({ title: 'New', content: '', input: '' })).toBeGreaterThan(30_000);
});
