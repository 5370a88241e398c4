import { largestFile } from './format.ts';

/**
 * Why a file was not imported. `tooLarge`, `unreadable`, `empty`, `notText`, `cutOff`, `notJson`: the file as such.
 * `notExport` to `primaryKey`: the failures of the specification, in its order. `badRow`: something in the file that is no
 * article. `stopped`: the writer changed their mind. `notStored`: the database failed, `cause` is a StorageError.
 * `reader`: the reading itself broke down.
 */
export type ImportErrorKind =
  | 'tooLarge'
  | 'unreadable'
  | 'empty'
  | 'notText'
  | 'cutOff'
  | 'notJson'
  | 'notExport'
  | 'formatVersion'
  | 'noData'
  | 'noDatabaseName'
  | 'noDatabaseVersion'
  | 'noTables'
  | 'databaseName'
  | 'databaseVersion'
  | 'table'
  | 'primaryKey'
  | 'badRow'
  | 'stopped'
  | 'notStored'
  | 'reader';

/** An import that changed nothing. `message` is the specification's own sentence where it has one, for the console. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly kind: ImportErrorKind;

  constructor(kind: ImportErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

/** The specification's sentence for anything that cannot be an export. */
export const notAnExport = 'Given file is not a dexie export';

const otherProgram = 'This file does not hold a library: another program made it, or it was changed.';
const otherBuild = 'This file is a library of another kind or of a newer version of this product.';
const damaged = 'This file is damaged.';
const chooseAnother = 'Choose a file that Sync wrote.';
const findWhole = 'Look for a whole copy of it, or Sync again where it came from.';
const reload = 'Load this page again, then choose the file once more.';

const explanations: Readonly<Record<ImportErrorKind, readonly [happened: string, advice: string]>> = {
  tooLarge: [
    `This file is larger than ${largestFile / 1024 / 1024} MB, more than can be brought in at once.`,
    'Choose a smaller one.',
  ],
  unreadable: ['This file could not be read; it may have been moved or changed.', 'Choose it once more.'],
  empty: ['This file is empty.', findWhole],
  notText: ['This file does not hold UTF-8 text, so it is not a library.', chooseAnother],
  cutOff: ['This file stops before its end, as after a download that was cut off.', findWhole],
  notJson: ['This file is not a library, or it was damaged.', chooseAnother],
  notExport: [otherProgram, chooseAnother],
  formatVersion: ['This file was written by a newer program.', 'Update this page, then try again.'],
  noData: [damaged, findWhole],
  noDatabaseName: [damaged, findWhole],
  noDatabaseVersion: [damaged, findWhole],
  noTables: [damaged, findWhole],
  databaseName: ['This file holds the data of another program.', chooseAnother],
  databaseVersion: [otherBuild, 'Update this page, then try again.'],
  table: [otherBuild, chooseAnother],
  primaryKey: [otherBuild, chooseAnother],
  badRow: ['Something in this file is not an article, so none of it was taken.', findWhole],
  stopped: ['The import was stopped.', 'Choose the file again whenever you like.'],
  notStored: [
    'The articles of this file could not be kept on this device.',
    'Free some space or load this page again, then try once more.',
  ],
  reader: ['Reading this file broke down.', reload],
};

/** What happened, what was kept and what to do, in the writer's words. */
export function describeImportError(error: ImportError): string {
  const [happened, advice] = explanations[error.kind];
  return `${happened} Your library is as it was. ${advice}`;
}
