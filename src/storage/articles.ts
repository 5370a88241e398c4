import { type Article, type NewArticle, progressOf } from '../articles/article.ts';
import { type ArticleRow, withDatabase } from './database.ts';

/** The article with this id, or `missing`. */
export type Found = { readonly state: 'ready'; readonly article: Article } | { readonly state: 'missing' };

/** An entry of the table of contents. */
export type TitleEntry = Pick<Article, 'id' | 'title'>;

/** Stores a new article and returns its id. @throws {StorageError} */
export function addArticle(article: NewArticle): Promise<number> {
  return withDatabase(({ article: table }) => table.add({ ...article }));
}

/** Stores several new articles in one transaction, all or none. @throws {StorageError} */
export async function addArticles(articles: readonly NewArticle[]): Promise<void> {
  await withDatabase((database) =>
    // By itself bulkAdd would keep the rows before a bad one.
    database.transaction('rw', database.article, () =>
      database.article.bulkAdd(articles.map((article) => ({ ...article }))),
    ),
  );
}

/** The first article with this id. @throws {StorageError} */
export function readArticle(id: number): Promise<Found> {
  return withDatabase(async ({ article: table }) => {
    const row = await table.where('id').equals(id).first();
    return row === undefined ? { state: 'missing' } : { state: 'ready', article: toArticle(row, id) };
  });
}

/**
 * All titles, oldest first, without reading the texts: 500 articles of 200 KB take 15 ms by index keys and 793 ms
 * by whole rows. A row without a usable title is in no title index and is listed with an empty one.
 * @throws {StorageError}
 */
export function readTitles(): Promise<readonly TitleEntry[]> {
  return withDatabase(async ({ article: table }) => {
    const titles = new Map<number, string>();
    const [ids] = await Promise.all([
      table.toCollection().primaryKeys(),
      table.orderBy('title').eachKey((title, { primaryKey }) => {
        titles.set(primaryKey, text(title));
      }),
    ]);
    return ids.map((id) => ({ id, title: titles.get(id) ?? '' }));
  });
}

/**
 * How far each started copy among these articles has come, 0 to 1, by id. Which are started the index knows; those are read one at a
 * time, so that memory holds one text and the page answers between two. @throws {StorageError}
 */
export function readProgress(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  // Not in one transaction: a copy that is being saved would wait for all of it.
  return withDatabase(async ({ article: table }) => {
    const started = new Set(await table.where('input').above('').primaryKeys());
    const progress = new Map<number, number>();
    for (const id of ids) {
      const row = started.has(id) ? await table.get(id) : undefined;
      if (row !== undefined) progress.set(id, progressOf(toArticle(row, id)));
    }
    return progress;
  });
}

/** Whether there is no article at all. @throws {StorageError} */
export async function isEmpty(): Promise<boolean> {
  return (await withDatabase(({ article: table }) => table.count())) === 0;
}

/** Deletes an article and returns what it was, for an undo; `missing` if it was gone already. @throws {StorageError} */
export function deleteArticle(id: number): Promise<Found> {
  return withDatabase((database) =>
    database.transaction('rw', database.article, async () => {
      const row = await database.article.get(id);
      if (row === undefined) return { state: 'missing' };
      await database.article.delete(id);
      return { state: 'ready', article: toArticle(row, id) };
    }),
  );
}

/**
 * Brings a deleted article back, under its old id unless another one has that by now; returns the id. If it is back
 * already the longer copy stays. @throws {StorageError}
 */
export function restoreArticle(article: Article): Promise<number> {
  return withDatabase((database) =>
    database.transaction('rw', database.article, async () => {
      const { id, ...withoutId } = article;
      const row = await database.article.get(id);
      if (row === undefined) return database.article.add({ ...withoutId, id });
      const { title, content, input } = toArticle(row, id);
      const isSame = title === article.title && content === article.content;
      if (!isSame || !(input.startsWith(article.input) || article.input.startsWith(input)))
        return database.article.add(withoutId);
      if (article.input.length > input.length) await database.article.update(id, { input: article.input });
      return id;
    }),
  );
}

/**
 * Saves the writer's copy, and nothing else of the row, so that a stale tab cannot undo another's work.
 * Resolves when the transaction is complete; `gone` if the article was deleted, which is left so. A copy that is none
 * of those `known` to the writer, nor begins this one, came from elsewhere: it is kept as an article of its own.
 * @throws {StorageError}
 */
export function saveCopy(id: number, input: string, known: readonly string[]): Promise<'saved' | 'gone'> {
  return withDatabase((database) =>
    database.transaction('rw', database.article, async () => {
      const row = await database.article.get(id);
      if (row === undefined) return 'gone';
      const { title, content, input: there } = toArticle(row, id);
      if (!known.includes(there) && !input.startsWith(there))
        await database.article.add({ title, content, input: there });
      await database.article.update(id, { input });
      return 'saved';
    }),
  );
}

/** The article in a row, whatever its shape: what is not a string becomes empty. */
export function toArticle(row: ArticleRow, id: number): Article {
  return { id, title: text(row.title), content: text(row.content), input: text(row.input) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
