import { type StorageError, type StorageErrorKind } from './errors.ts';

const sentences: Readonly<Record<StorageErrorKind, string>> = {
  missing:
    'This browser has no database, so nothing can be kept here. Try another browser, or leave private browsing.',
  blocked:
    'This browser does not let the page keep anything. Allow site data for this address, then try again.',
  silent:
    'The database does not answer. Closing the other tabs of this site, or the browser, usually wakes it.',
  full: 'There is no room left on this device. Free some space, then try again.',
  outdated: 'A newer version is open in another tab. Load this page again to go on with it.',
  unknown: 'The database could not do this. Try again; if it goes on, restart the browser.',
};

/** What is wrong with the database and what to do about it, in the writer's words. */
export function describeStorageError(error: StorageError): string {
  return sentences[error.kind];
}
