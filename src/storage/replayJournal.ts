import type { Article } from '../articles/article.ts';
import { ifNobodyWrites } from './articleLock.ts';
import { toArticle } from './articles.ts';
import { type ArticleRow, withDatabase } from './database.ts';
import { fingerprint, isInJournal, type JournalEntry, readJournal, removeFromJournal } from './journal.ts';

/** What became of a copy in the journal. */
export type Replayed = 'saved' | 'known' | 'kept apart' | 'gone';

// How long the copy of a deleted article waits for the article to come back: by an undo, or from a backup.
const goneMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Brings every copy of the journal into the database, each in a transaction of its own, and then forgets it. The
 * copies of an article that a tab is writing are left to that tab: what it has on the screen is newer.
 * @throws {StorageError} the entries not brought in stay in the journal.
 */
export async function replayJournal(): Promise<readonly Replayed[]> {
  const results: Replayed[] = [];
  for (const entry of readJournal()) {
    const result = await ifNobodyWrites(entry.id, () => replay(entry));
    if (result !== 'somebody writes') results.push(result);
  }
  return results;
}

/** The same for the copies of one article, by the tab that may write it. @throws {StorageError} */
export async function replayCopiesOf(id: number): Promise<void> {
  for (const entry of readJournal()) if (entry.id === id) await replay(entry);
}

async function replay(entry: JournalEntry): Promise<Replayed> {
  if (!isInJournal(entry.key)) return 'known';
  const outcome = await bringIn(entry);
  if (outcome !== 'gone' || entry.writtenAt < Date.now() - goneMs) removeFromJournal(entry.key);
  return outcome;
}

/**
 * Brings one copy into the database, in one transaction. It never goes over a copy that it was not made from: it is
 * then kept as an article of its own.
 * @throws {StorageError}
 */
export function bringIn(entry: Omit<JournalEntry, 'key'>): Promise<Replayed> {
  return withDatabase((database) =>
    database.transaction('rw', database.article, async () => {
      const row = await database.article.get(entry.id);
      if (row === undefined || !isOf(entry, row)) return 'gone';
      const outcome = outcomeOf(entry, row);
      if (outcome === 'saved') await database.article.update(entry.id, { input: entry.input });
      if (outcome === 'kept apart') {
        const { title, content } = toArticle(row, entry.id);
        await database.article.add({ title, content, input: entry.input });
      }
      return outcome;
    }),
  );
}

function isOf({ id, passage }: Pick<JournalEntry, 'id' | 'passage'>, row: ArticleRow): boolean {
  return fingerprint(toArticle(row, id).content) === passage;
}

/** A copy made from what is saved takes its place; one made from something else must not, unless it only goes on. */
function outcomeOf({ input, bases }: Pick<JournalEntry, 'input' | 'bases'>, row: ArticleRow): Replayed {
  const saved = toArticle(row, 0).input;
  if (saved === input) return 'known';
  if (bases.includes(fingerprint(saved)) || input.startsWith(saved)) return 'saved';
  return saved.startsWith(input) ? 'known' : 'kept apart';
}

/**
 * The newest copy of an article that is still in the journal, for a page whose database does not take it; `none` if
 * there is none that may stand in the place of the saved one.
 */
export function unsavedCopyOf(article: Article): JournalEntry | 'none' {
  const entries = readJournal().filter((entry) => entry.id === article.id && isOf(entry, article));
  return entries.findLast((entry) => outcomeOf(entry, article) === 'saved') ?? 'none';
}
