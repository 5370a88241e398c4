import type { IncomingArticle } from '../storage/mergePlan.ts';
import type { ImportErrorKind } from './importError.ts';

/** The one question to a reading worker. `count`: check the file, but send no articles. */
export type ReadRequest = { readonly file: Blob; readonly want: 'articles' | 'count' };

/** What a reading worker answers: progress, then articles in pieces of about a megabyte, then the end or a failure. */
export type ReadReply =
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'articles'; readonly articles: readonly IncomingArticle[] }
  | { readonly kind: 'done'; readonly count: number; readonly announced: number | undefined }
  | { readonly kind: 'failed'; readonly error: ReadFailure };

/** An ImportError as it travels between threads. */
export type ReadFailure = {
  readonly kind: ImportErrorKind;
  readonly message: string;
  readonly cause: string | undefined;
};
