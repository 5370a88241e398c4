import { type ArticleRow, withDatabase } from './database.ts';
import { fingerprint, type JournalEntry, readJournal, removeFromJournal } from './journal.ts';
import { toArticle } from './articles.ts';

/** What became of a copy in the journal. */
export type Replayed = 'saved' | 'known' | 'kept apart' | 'gone';

/**
 * Brings every copy of the journal into the database, each in a transaction of its own, and then forgets it.
 * @throws {StorageError} the entries not brought in stay in the journal.
 */
export async function replayJournal(): Promise<readonly Replayed[]> {
  const results: Replayed[] = [];
  for (const entry of readJournal()) {
    results.push(await replay(entry));
    removeFromJournal(entry.key);
  }
  return results;
}

function replay(entry: JournalEntry): Promise<Replayed> {
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

function isOf({ id, passage }: JournalEntry, row: ArticleRow): boolean {
  return fingerprint(toArticle(row, id).content) === passage;
}

/** A copy made from what is saved takes its place; one made from something else must not, unless it only goes on. */
function outcomeOf({ input, base }: JournalEntry, row: ArticleRow): Replayed {
  const saved = toArticle(row, 0).input;
  if (saved === input) return 'known';
  if (fingerprint(saved) === base || input.startsWith(saved)) return 'saved';
  return saved.startsWith(input) ? 'known' : 'kept apart';
}
