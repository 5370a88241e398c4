import { isEmpty } from '../storage/articles.ts';
import { askAboutFile, type ImportOptions } from './importClient.ts';
import { ImportError } from './importError.ts';
import type { ImportReport } from './importMessages.ts';

/**
 * Brings the articles of an export file into the library: all or none, in one transaction, never removing anything and
 * never writing over anything but the beginning of a copy. Resolves when it is complete.
 * @throws {ImportError} and nothing has changed.
 */
export async function importFile(file: Blob, options: ImportOptions = {}): Promise<ImportReport> {
  await checkDatabase();
  return askAboutFile('import', file, options);
}

/** A page whose database fails must not have another thread write to it. */
async function checkDatabase(): Promise<void> {
  try {
    await isEmpty();
  } catch (thrown) {
    throw new ImportError('notStored', 'The articles could not be stored', thrown);
  }
}
