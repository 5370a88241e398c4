import { mergeArticles, type MergeReport } from '../storage/mergeArticles.ts';
import { ImportError } from './importError.ts';
import { readFile } from './readFile.ts';

/** What an import did, in numbers of articles; `inFile` is how many the file holds, `announced` how many it says to hold. */
export type ImportReport = MergeReport & { readonly inFile: number; readonly announced: number | undefined };

/** `onProgress` hears 0 to 1; `signal` stops the import as long as it is not complete, and then nothing has changed. */
export type ImportOptions = {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

// Reading and checking took about a third of the time of an import of 200 MB.
const readingShare = 0.3;

/**
 * Brings the articles of an export file into the library: all or none, in one transaction, never removing anything and
 * never writing over anything but the beginning of a copy. Resolves when it is complete.
 * @throws {ImportError} and nothing has changed.
 */
export async function importFile(file: File, options: ImportOptions = {}): Promise<ImportReport> {
  const { onProgress = () => undefined, signal } = options;
  const contents = await readFile(file, {
    ...options,
    onProgress: (fraction) => onProgress(fraction * readingShare),
  });
  return store(contents, {
    ...(signal === undefined ? {} : { signal }),
    onProgress: (fraction) => onProgress(readingShare + fraction * (1 - readingShare)),
  });
}

/** Brings in what was read from a file. @throws {ImportError} */
export async function store(
  { articles, announced }: Awaited<ReturnType<typeof readFile>>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  try {
    return { ...(await mergeArticles(articles, options)), inFile: articles.length, announced };
  } catch (thrown) {
    if (options.signal?.aborted === true) throw new ImportError('stopped', 'The import was stopped', thrown);
    throw new ImportError('notStored', 'The articles could not be stored', thrown);
  }
}
