import { Dexie, type Table } from 'dexie';
import { toStorageError } from './errors.ts';
import { isOutdated, setOutdated } from './outdated.ts';

/** A row as it may really be: other programs write this database too. See `toArticle`. */
export type ArticleRow = { id?: unknown; title?: unknown; content?: unknown; input?: unknown };

/** How long `open` may take before the database counts as silent; a browser that hangs never says so. */
const openTimeoutMs = 5000;

class ArticleDatabase extends Dexie {
  declare readonly article: Table<ArticleRow, number, ArticleRow>;

  constructor() {
    // 'strict' has each save reach the disk before it counts as complete; it costs under 1 ms a save.
    super('articles', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ article: '++id, title, content, input' });
  }
}

/** The one connection. Only this folder and, for the library's own file format, `backup` may hold it. */
export const database = new ArticleDatabase();

// A newer version in another tab asks for the database. Dexie would close and then open again with this old code.
database.on('versionchange', () => {
  database.close({ disableAutoOpen: true });
  setOutdated();
});

/**
 * Runs one piece of work on the open database.
 * @throws {StorageError} whatever went wrong, translated; `silent` when opening takes over 5 seconds.
 */
export async function withDatabase<Result>(
  work: (database: ArticleDatabase) => PromiseLike<Result>,
): Promise<Result> {
  try {
    if (isOutdated()) throw new DOMException('A newer version is in use', 'VersionError');
    if (!database.isOpen()) await openInTime();
    return await work(database);
  } catch (thrown) {
    throw toStorageError(thrown);
  }
}

async function openInTime(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException('The database does not answer', 'OpenTimeoutError'));
    }, openTimeoutMs);
  });
  try {
    await Promise.race([database.open(), late]);
  } finally {
    clearTimeout(timer);
  }
}
