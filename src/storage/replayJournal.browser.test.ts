import { afterAll, beforeEach, expect, test } from 'vitest';
import { ArticleLock } from './articleLock.ts';
import { addArticle, deleteArticle, restoreArticle } from './articles.ts';
import { withDatabase } from './database.ts';
import { fingerprint, type JournalEntry, journalKey, readJournal, writeJournal } from './journal.ts';
import { replayCopiesOf, replayJournal, unsavedCopyOf } from './replayJournal.ts';

const passage = { title: 'A - One', content: 'one two three' };

beforeEach(clear);
afterAll(clear);

async function clear(): Promise<void> {
  localStorage.clear();
  await withDatabase(({ article }) => article.clear());
}

const anArticle = (input: string) => addArticle({ ...passage, input });
const copies = () => withDatabase(async ({ article }) => (await article.toArray()).map(({ input }) => input));

/** Puts a copy into the journal that was made from what `base` says was saved. */
function leave(
  id: number,
  input: string,
  base: string,
  more: Partial<JournalEntry> = {},
  known: readonly string[] = [],
): void {
  const bases = [fingerprint(base)];
  const entry = { key: journalKey(id), id, input, bases, passage: fingerprint(passage.content) };
  writeJournal({ ...entry, writtenAt: Date.now(), ...more }, known);
}

// saved | made from | in the journal -> what becomes of it | the copies then
test.each<[saved: string, base: string, left: string, outcome: string, then: readonly string[]]>([
  ['', '', 'one', 'saved', ['one']],
  ['one', 'one', 'one two', 'saved', ['one two']],
  ['one', 'one', 'other', 'saved', ['other']],
  ['one', 'one', '', 'saved', ['']],
  ['one', '', 'one two', 'saved', ['one two']],
  ['one', '', 'one', 'known', ['one']],
  ['one two', 'one', 'one', 'known', ['one two']],
  ['one two', '', 'other', 'kept apart', ['one two', 'other']],
  ['one two', 'one', 'one three', 'kept apart', ['one two', 'one three']],
])('saved %j, made from %j, left %j: %s', async (saved, base, left, outcome, then) => {
  const id = await anArticle(saved);
  leave(id, left, base);
  expect(await replayJournal()).toEqual([outcome]);
  expect(await copies()).toEqual(then);
  expect(readJournal()).toEqual([]);
  // A second start finds nothing to do.
  expect(await replayJournal()).toEqual([]);
  expect(await copies()).toEqual(then);
});

test('a copy that is kept apart has the title and the passage of its article', async () => {
  const id = await anArticle('one two');
  leave(id, 'other', '');
  await replayJournal();
  const rows = await withDatabase(({ article }) => article.toArray());
  expect(rows[1]).toEqual({ ...passage, id: id + 1, input: 'other' });
});

test('two tabs left two copies: neither is lost', async () => {
  const id = await anArticle('one');
  leave(id, 'one two', 'one', { key: 'wellwritten.unsaved.1.a' });
  leave(id, 'one other', 'one', { key: 'wellwritten.unsaved.1.b' });
  expect(await replayJournal()).toEqual(['saved', 'kept apart']);
  expect(await copies()).toEqual(['one two', 'one other']);
});

test('the copy of a deleted article waits for it, and comes back with it', async () => {
  const id = await anArticle('one');
  leave(id, 'one two', 'one');
  const deleted = await deleteArticle(id);
  expect(await replayJournal()).toEqual(['gone']);
  expect(readJournal()).toHaveLength(1);
  if (deleted.state === 'ready') await restoreArticle(deleted.article);
  expect(await replayJournal()).toEqual(['saved']);
  expect(await copies()).toEqual(['one two']);
});

test('the copy of an article that is gone for over 30 days is forgotten', async () => {
  const days = (count: number) => Date.now() - count * 24 * 60 * 60 * 1000;
  leave(1000, 'one', '', { writtenAt: days(29) });
  expect(await replayJournal()).toEqual(['gone']);
  expect(readJournal()).toHaveLength(1);
  leave(1001, 'one', '', { writtenAt: days(31) });
  await replayJournal();
  expect(readJournal().map(({ id }) => id)).toEqual([1000]);
});

test('another article under the same id gets nothing', async () => {
  const id = await anArticle('');
  leave(id, 'four five', '', { passage: fingerprint('another passage') });
  expect(await replayJournal()).toEqual(['gone']);
  expect(await copies()).toEqual(['']);
});

test('the copies of one article can be brought in alone', async () => {
  const [one, other] = [await anArticle(''), await anArticle('')];
  leave(one, 'one', '');
  leave(other, 'one two', '');
  await replayCopiesOf(other);
  expect(await copies()).toEqual(['', 'one two']);
  expect(readJournal().map(({ id }) => id)).toEqual([one]);
});

test('what a tab is writing is left to that tab, until it is closed', async () => {
  const id = await anArticle('');
  leave(id, 'one', '');
  const closeTab = await openTab(id);
  expect(await replayJournal()).toEqual([]);
  expect(readJournal()).toHaveLength(1);
  expect(await copies()).toEqual(['']);
  closeTab();
  await expect.poll(() => replayJournal()).toEqual(['saved']);
});

test.each([
  // Saved at the start, and when the journal is read: made of the change, known already, or not to be made.
  ['as it was', (long: string) => long, 'saved'],
  ['with the change', (long: string) => `${long}more`, 'known'],
  ['as something else', () => 'other', 'gone'],
] as const)('a change of a long copy that is saved %s', async (_name, savedThen, outcome) => {
  const long = 'word '.repeat(1_200_000);
  const id = await anArticle(savedThen(long));
  leave(id, `${long}more`, long, {}, [long]);
  expect(await replayJournal()).toEqual([outcome]);
  expect(await copies()).toEqual([outcome === 'gone' ? 'other' : `${long}more`]);
  // What cannot be made now may be when the copy is back, from a backup.
  expect(readJournal()).toHaveLength(outcome === 'gone' ? 1 : 0);
});

test('a page whose database takes nothing shows the newest copy that may stand in its place', async () => {
  const id = await anArticle('one');
  const article = { ...passage, id, input: 'one' };
  expect(unsavedCopyOf(article)).toBe('none');
  leave(id, 'one two', 'one', { key: 'wellwritten.unsaved.1.a' });
  leave(id, 'one two three', 'one', { key: 'wellwritten.unsaved.1.b' });
  leave(id, 'other', 'something else', { key: 'wellwritten.unsaved.1.c' });
  expect(unsavedCopyOf(article)).toMatchObject({ input: 'one two three' });
});

/** A tab that writes the copy of this article; returns what closes it. */
function openTab(id: number): Promise<() => void> {
  return new Promise((resolve) => {
    const ignore = () => undefined;
    const lock = new ArticleLock(id, {
      onGranted: () => resolve(lock.close),
      onElsewhere: ignore,
      onTakenOver: () => Promise.resolve('saved' as const),
      onStolen: ignore,
    });
    lock.open();
  });
}
