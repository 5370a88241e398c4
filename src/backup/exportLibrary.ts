import { type ArticleRow, withDatabase } from '../storage/database.ts';
import { toArticle } from '../storage/articles.ts';
import { firstIdTooLarge, rowsPerChunk } from './format.ts';

/**
 * The whole library as a file in the export format, JSON in UTF-8. Lone surrogates are escaped in it, so that they
 * survive. A row of the wrong shape is written as the article that the screens show for it.
 * @throws {StorageError}
 */
export async function exportLibrary(): Promise<Blob> {
  const { exportDB } = await import('dexie-export-import');
  return withDatabase(async (database) => {
    const exportIn = (numRowsPerChunk: number) =>
      exportDB(database, { numRowsPerChunk, prettyJson: false, transform: toExportedRow });
    try {
      return await exportIn(rowsPerChunk);
    } catch (thrown) {
      // A chunk becomes one string, and a string has at most 2^29 characters.
      if (!(thrown instanceof RangeError)) throw thrown;
      return await exportIn(rowsPerChunk / 100);
    }
  });
}

/** Only what an import gives back; an id that no import keeps is left out, and the article gets a new one there. */
function toExportedRow(_table: string, row: ArticleRow): { value: ArticleRow } {
  const { id } = row;
  const { title, content, input } = toArticle(row, 0);
  const keeps = Number.isInteger(id) && Number(id) > 0 && Number(id) < firstIdTooLarge;
  return { value: keeps ? { id, title, content, input } : { title, content, input } };
}
