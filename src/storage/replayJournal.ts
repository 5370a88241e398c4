import type { Article } from '../articles/article.ts';
import { ifNobodyWrites } from './articleLock.ts';
import { toArticle } from './articles.ts';
import { type ArticleRow, withDatabase } from './database.ts';
import {
  copyIn,
  fingerprint,
  isInJournal,
  type JournalEntry,
  type KeptEntry,
  readJournal,
  removeFromJournal,
} from './journal.ts';

/** What became of a copy in the journal. `gone`: its article is not there, or not the copy that was changed. */
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

async function replay(entry: KeptEntry): Promise<Replayed> {
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
export function bringIn(entry: KeptEntry): Promise<Replayed> {
  return withDatabase((database) =>
    database.transaction('rw', database.article, async () => {
      const row = await database.article.get(entry.id);
      if (row === undefined || !isOf(entry, row)) return 'gone';
      const { title, content, input: saved } = toArticle(row, entry.id);
      const input = copyIn(entry, saved);
      if (input === undefined) return 'gone';
      const outcome = outcomeOf({ input, bases: entry.bases }, saved);
      if (outcome === 'saved') await database.article.update(entry.id, { input });
      if (outcome === 'kept apart') await database.article.add({ title, content, input });
      return outcome;
    }),
  );
}

function isOf({ id, passage }: KeptEntry, row: ArticleRow): boolean {
  return fingerprint(toArticle(row, id).content) === passage;
}

/** A copy made from what is saved takes its place; one made from something else must not, unless it only goes on. */
function outcomeOf({ input, bases }: Pick<JournalEntry, 'input' | 'bases'>, saved: string): Replayed {
  if (saved === input) return 'known';
  if (bases.includes(fingerprint(saved)) || input.startsWith(saved)) return 'saved';
  return saved.startsWith(input) ? 'known' : 'kept apart';
}

/**
 * The newest copy of an article that is still in the journal, for a page whose database does not take it; `none` if
 * there is none that may stand in the place of the saved one.
 */
export function unsavedCopyOf(article: Article): Pick<JournalEntry, 'key' | 'input'> | 'none' {
  for (const entry of readJournal().toReversed()) {
    if (entry.id !== article.id || !isOf(entry, article)) continue;
    const input = copyIn(entry, article.input);
    if (input === undefined) continue;
    if (outcomeOf({ input, bases: entry.bases }, article.input) === 'saved') return { key: entry.key, input };
  }
  return 'none';
}
