import { useLiveQuery } from 'dexie-react-hooks';
import type { Article } from '../articles/article.ts';
import { readArticle, readProgress, readTitles, type TitleEntry } from './articles.ts';
import { StorageError, toStorageError } from './errors.ts';

/** A value from the database that follows every change, also one made in another tab. */
export type Live<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: StorageError };

// Where there is no database a live query never runs, and so never fails.
const loading =
  typeof indexedDB === 'undefined'
    ? ({ state: 'failed', error: new StorageError('missing', undefined) } as const)
    : ({ state: 'loading' } as const);

/** The table of contents. Never `missing`: an empty library is an empty list. */
export function useTitles(): Live<readonly TitleEntry[]> {
  return useLiveQuery(
    () => settled(async () => ({ state: 'ready', value: await readTitles() })),
    [],
    loading,
  );
}

/** The article with this id. */
export function useArticle(id: number): Live<Article> {
  const found = useLiveQuery(async () => ({ id, live: await settled(() => readLive(id)) }), [id], {
    id,
    live: loading,
  });
  // After a change of id the hook still holds the last article for a moment.
  return found.id === id ? found.live : loading;
}

const noProgress: ReadonlyMap<number, number> = new Map();

/** How far each started copy among these articles has come, 0 to 1, by id; none while that is not known. */
export function useProgress(ids: readonly number[]): ReadonlyMap<number, number> {
  const live = useLiveQuery(
    () => settled(async () => ({ state: 'ready', value: await readProgress(ids) })),
    [ids],
    loading,
  );
  return live.state === 'ready' ? live.value : noProgress;
}

async function readLive(id: number): Promise<Live<Article>> {
  const found = await readArticle(id);
  return found.state === 'ready' ? { state: 'ready', value: found.article } : found;
}

async function settled<Value>(read: () => Promise<Live<Value>>): Promise<Live<Value>> {
  try {
    return await read();
  } catch (thrown) {
    return { state: 'failed', error: toStorageError(thrown) };
  }
}
