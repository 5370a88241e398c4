import { Dexie, type Table } from 'dexie';
import { toStorageError } from './errors.ts';
import { databaseName, databaseVersion, primaryKey, tableName } from './names.ts';
import { isOutdated, setOutdated } from './outdated.ts';
import { withoutLongKeys } from './watchedKeys.ts';

/** A row as it may really be: other programs write this database too. See `toArticle`. */
export type ArticleRow = { id?: unknown; title?: unknown; content?: unknown; input?: unknown };

/** How long `open` may take before the database counts as silent; a browser that hangs never says so. */
const openTimeoutMs = 5000;

// The browser counts Dexie's versions in tens; in between are databases whose missing indexes Dexie has added. Dexie
// opens any version.
const newerVersion = 20;

class ArticleDatabase extends Dexie {
  declare readonly article: Table<ArticleRow, number, ArticleRow>;

  constructor() {
    // 'strict' has each save reach the disk before it counts as complete; it costs under 1 ms a save.
    super(databaseName, { chromeTransactionDurability: 'strict' });
    this.version(databaseVersion).stores({ [tableName]: `${primaryKey}, title, content, input` });
    this.use(withoutLongKeys);
  }
}

/** The one connection. Only this folder and, for the library's own file format, `backup` may hold it. */
const database = new ArticleDatabase();

// Dexie's own handler, which this comes before and stops, would close and then open again with this old code.
database.on('versionchange', ({ newVersion }) => {
  // Null: another page deletes the database, as clearing the site's data does. The next use makes a new one.
  if (newVersion === null) {
    database.close({ disableAutoOpen: false });
  } else {
    // Told first: what listens to the closing must not open again.
    setOutdated();
    database.close({ disableAutoOpen: true });
  }
  return false;
});

// A connection that the browser cut, or that made way for a deletion: opened again, and empty if it was deleted, so
// that everything that is shown follows. Dexie tells of a new database, but not of a connection that ended.
database.on('close', () => {
  if (database.isOpen() && !isOutdated()) setTimeout(() => void reopen());
});

async function reopen(): Promise<void> {
  try {
    await withDatabase(async () => {});
  } catch {
    // Whoever uses the database next will be told.
  }
}

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
    if (database.backendDB().version >= newerVersion)
      throw new DOMException('A newer version', 'VersionError');
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
