import { liveQuery } from 'dexie';
import { withDatabase } from './database.ts';

/** Tells at once and at each change, also in another tab, whether the article is there; returns a function that stops it. */
export function watchArticle(id: number, onChange: (isThere: boolean) => void): () => void {
  const watching = liveQuery(() =>
    withDatabase(({ article: table }) => table.where('id').equals(id).count()),
  ).subscribe({
    next: (count) => onChange(count > 0),
    // A database that cannot be read says nothing of the article; saving will tell.
    error: () => undefined,
  });
  return () => watching.unsubscribe();
}
