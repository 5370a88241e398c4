import { Dexie, type Table } from 'dexie';
import type { NewArticle } from '../articles/article.ts';
import { toArticle } from './articles.ts';
import { type ArticleRow, withDatabase } from './database.ts';
import {
  type IncomingArticle,
  type KnownLibrary,
  type MergePlan,
  planMerge,
  type Twin,
} from './mergePlan.ts';

/** What an import did. `extended` articles got a longer copy; `renumbered` ones are among the `added`. */
export type MergeReport = {
  readonly added: number;
  readonly skipped: number;
  readonly extended: number;
  readonly renumbered: number;
};

/** `onProgress` hears how much is written, 0 to 1; `signal` undoes everything as long as it is not all written. */
export type MergeOptions = {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

type ArticleTable = Table<ArticleRow, number, ArticleRow>;

// What is read or written at once; between two batches an import tells how far it is, and hears the wish to stop.
const batchCharacters = 500_000;
const batchRows = 100;

/**
 * Adds what is new among these articles, all or nothing, in one transaction that also reads what is there: two tabs
 * that import the same file add it once. See `planMerge` for what becomes of each.
 * @throws {StorageError}
 */
export function mergeArticles(
  incoming: readonly IncomingArticle[],
  { onProgress = () => undefined, signal }: MergeOptions = {},
): Promise<MergeReport> {
  return withDatabase((database) =>
    database.transaction('rw', database.article, async () => {
      const plan = planMerge(incoming, await knownLibrary(database.article, incoming));
      await write(database.article, plan, (fraction) => {
        signal?.throwIfAborted();
        // The listener is not part of the transaction, whatever it starts.
        Dexie.ignoreTransaction(() => onProgress(fraction));
      });
      return {
        added: plan.kept.length + plan.renumbered.length,
        skipped: plan.skipped,
        extended: plan.extended.size,
        renumbered: plan.renumbered.length,
      };
    }),
  );
}

/** How many of these articles are missing here, or have a longer copy than here. Writes nothing. @throws {StorageError} */
export function countMissing(incoming: readonly IncomingArticle[]): Promise<number> {
  return withDatabase((database) =>
    database.transaction('r', database.article, async () => {
      const plan = planMerge(incoming, await knownLibrary(database.article, incoming));
      return plan.kept.length + plan.renumbered.length + plan.extended.size;
    }),
  );
}

/** Reads ids and titles from the index, and whole rows only where an incoming article has the same title. */
async function knownLibrary(
  table: ArticleTable,
  incoming: readonly IncomingArticle[],
): Promise<KnownLibrary> {
  const titles = new Map<number, string>();
  await table.orderBy('title').eachKey((title, { primaryKey }) => {
    titles.set(primaryKey, typeof title === 'string' ? title : '');
  });
  // A row whose title is no string is in no index of titles.
  const ids = await table.toCollection().primaryKeys();
  const passages = passagesWithTitles(incoming, new Set(ids.map((id) => titles.get(id) ?? '')));
  await eachRow(
    table,
    ids.filter((id) => passages.has(titles.get(id) ?? '')),
    (id, row) => {
      const { title, content, input } = toArticle(row, id);
      const extendable = row.title === title && row.content === content && row.input === input;
      passages.get(title)?.get(content)?.push({ id, input, extendable });
    },
  );
  return {
    ids: new Set(ids),
    twinsOf: ({ title, content }: NewArticle) => passages.get(title)?.get(content) ?? [],
  };
}

/** The incoming passages that may have twins, by title and content: 100,000 maps for an empty library would take half a second. */
function passagesWithTitles(
  incoming: readonly IncomingArticle[],
  titles: ReadonlySet<string>,
): ReadonlyMap<string, Map<string, Twin[]>> {
  const passages = new Map<string, Map<string, Twin[]>>();
  for (const { title, content } of incoming) {
    if (!titles.has(title)) continue;
    const contents = passages.get(title) ?? new Map<string, Twin[]>();
    passages.set(title, contents.set(content, []));
  }
  return passages;
}

/** Visits rows a few at a time: more after short ones, fewer after long ones. */
async function eachRow(
  table: ArticleTable,
  ids: readonly number[],
  visit: (id: number, row: ArticleRow) => void,
): Promise<void> {
  let count = 8;
  for (let at = 0; at < ids.length;) {
    const batch = ids.slice(at, at + count);
    const rows = await table.bulkGet(batch);
    let characters = 0;
    rows.forEach((row, index) => {
      const id = batch[index];
      if (row === undefined || id === undefined) return;
      characters += lengthOf(toArticle(row, id));
      visit(id, row);
    });
    at += batch.length;
    count = characters > batchCharacters ? Math.ceil(count / 2) : Math.min(count * 2, batchRows);
  }
}

async function write(
  table: ArticleTable,
  plan: MergePlan,
  onWritten: (fraction: number) => void,
): Promise<void> {
  const total = plan.kept.length + plan.renumbered.length + plan.extended.size;
  let written = 0;
  const advance = (count: number) => onWritten((written += count) / total);
  // Those that keep their ids go first, so that the database numbers the others past them.
  for (const articles of [plan.kept, plan.renumbered]) {
    for (const batch of batches(articles)) {
      await table.bulkAdd(batch.map((article) => ({ ...article })));
      advance(batch.length);
    }
  }
  for (const [id, input] of plan.extended) {
    await table.update(id, { input });
    advance(1);
  }
}

function* batches<Item extends NewArticle>(articles: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = [];
  let characters = 0;
  for (const article of articles) {
    batch.push(article);
    characters += lengthOf(article);
    if (characters < batchCharacters && batch.length < batchRows) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

function lengthOf({ title, content, input }: NewArticle): number {
  return title.length + content.length + input.length;
}
