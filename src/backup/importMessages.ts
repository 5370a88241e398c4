import type { StorageErrorKind } from '../storage/errors.ts';
import type { MergeReport } from '../storage/mergeArticles.ts';
import type { ImportErrorKind } from './importError.ts';

/** What an import did, in numbers of articles; `inFile` is how many the file holds, `announced` how many it says to hold. */
export type ImportReport = MergeReport & { readonly inFile: number; readonly announced: number | undefined };

/** What can be asked about a file, and the answer to each. All of a file is checked first. */
export type ImportAnswers = {
  /** Brings its articles in, all or none. */
  readonly import: ImportReport;
  /** How many of its articles are missing here, or have a longer copy than here; writes nothing. */
  readonly compare: { readonly inFile: number; readonly missingHere: number };
  /** How many articles it holds; asks the library nothing. */
  readonly count: { readonly inFile: number; readonly announced: number | undefined };
};
export type ImportQuestion = keyof ImportAnswers;

/** What an importing worker is sent: one question, and perhaps the wish to stop. */
export type ImportRequest =
  | { readonly kind: 'ask'; readonly question: ImportQuestion; readonly file: Blob }
  | { readonly kind: 'stop' };

/** What it sends: progress, 0 to 1, then the answer or a failure. */
export type ImportReply<Question extends ImportQuestion = ImportQuestion> =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'answer'; readonly answer: ImportAnswers[Question] }
  | { readonly kind: 'failed'; readonly error: ImportFailure };

/** An ImportError as it travels between threads. */
export type ImportFailure = {
  readonly kind: ImportErrorKind;
  readonly message: string;
  readonly cause: string | undefined;
  /** What the database failed of, where the cause is a StorageError. */
  readonly storage: StorageErrorKind | undefined;
};
