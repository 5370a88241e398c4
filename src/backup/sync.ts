import { isEmpty } from '../storage/articles.ts';
import { StorageError } from '../storage/errors.ts';
import { type FileState, forgetFolder, recallFolder, rememberFolder } from '../storage/rememberedFolder.ts';
import { exportLibrary } from './exportLibrary.ts';
import { canPickFolder, type Folder, openFolder } from './folder.ts';
import { findFile, stateOf, writeFile } from './folderFile.ts';
import { backupFileName } from './format.ts';
import { askAboutFile, type ImportOptions } from './importClient.ts';
import { ImportError } from './importError.ts';
import { importFile } from './importFile.ts';
import type { ImportAnswers, ImportReport } from './importMessages.ts';
import { recordBackup } from './lastBackup.ts';
import { SyncError } from './syncError.ts';

/** What came of a Sync. */
export type SyncResult =
  /** There is no article, so nothing was done or asked. */
  | { readonly kind: 'nothing' }
  /** The library is in the folder, and was read back from there. */
  | { readonly kind: 'saved' }
  /** This browser has no folders to pick: offer the file as a download under this name. */
  | { readonly kind: 'download'; readonly blob: Blob; readonly name: string }
  /** Nothing is written yet, for the file in the folder holds more than this library. */
  | HoldsOthers
  /** Nothing is written yet, for the file in the folder cannot be read as a library; `error` says why. */
  | {
      readonly kind: 'holdsUnreadable';
      readonly error: ImportError;
      /** Writes the library over it. @throws {SyncError} */
      overwrite(): Promise<SyncResult>;
    };

/** A file in the folder with articles, or longer copies, that are not here: another device's, say. */
export type HoldsOthers = {
  readonly kind: 'holdsOthers';
  /** How many articles the file holds, and how many of them are new or longer than here. */
  readonly inFile: number;
  readonly missingHere: number;
  /** Imports the file, and writes nothing to the folder; `overwrite` afterwards writes both libraries together. @throws {ImportError} */
  bringIn(options?: ImportOptions): Promise<ImportReport>;
  /** Writes the library over the file, unless that has changed meanwhile: then it is looked at again. @throws {SyncError} */
  overwrite(): Promise<SyncResult>;
};

/**
 * Writes the library into a folder: call it in the click. `remembered` writes where the last Sync wrote, and asks for a
 * folder only when there is none; `ask` always asks.
 * @throws {SyncError}
 */
export async function syncLibrary({ folder: wish }: { folder: 'remembered' | 'ask' }): Promise<SyncResult> {
  if (await asExport(isEmpty)) return { kind: 'nothing' };
  if (!canPickFolder()) return offerDownload();
  return forgettingOnFailure(async () => {
    const folder = await openFolder(wish);
    return look(folder, (await recallFolder())?.written);
  });
}

async function offerDownload(): Promise<SyncResult> {
  const blob = await asExport(exportLibrary);
  recordBackup();
  return { kind: 'download', blob, name: backupFileName };
}

/** Writes, if the folder holds nothing that is not here: a file is known when it is still as it was `left`. */
async function look(folder: Folder, left: FileState | undefined): Promise<SyncResult> {
  const file = await findFile(folder);
  if (file === undefined || isStill(file, left)) return save(folder);
  const overwrite = () => forgettingOnFailure(() => look(folder, stateOf(file)));
  const compared = await compareOrRefuse(file);
  if (compared instanceof ImportError) return { kind: 'holdsUnreadable', error: compared, overwrite };
  if (compared.missingHere === 0) return save(folder);
  return {
    kind: 'holdsOthers',
    ...compared,
    bringIn: (options) => importFile(file, options),
    overwrite,
  };
}

/** An error that is the file's is returned; one that is the database's is no reason to write over the file. */
async function compareOrRefuse(file: File): Promise<ImportAnswers['compare'] | ImportError> {
  try {
    return await askAboutFile('compare', file);
  } catch (thrown) {
    if (!(thrown instanceof ImportError)) throw new SyncError('notWritten', thrown);
    if (thrown.kind === 'notStored') throw new SyncError('notExported', thrown.cause);
    return thrown;
  }
}

async function save(folder: Folder): Promise<SyncResult> {
  const blob = await asExport(exportLibrary);
  const left = await writeFile(folder, blob);
  await rememberFolder(folder, left);
  recordBackup();
  return { kind: 'saved' };
}

function isStill(file: File, left: FileState | undefined): boolean {
  return left !== undefined && file.size === left.size && file.lastModified === left.modified;
}

/** A folder that failed is not tried again: the next Sync asks. */
async function forgettingOnFailure(work: () => Promise<SyncResult>): Promise<SyncResult> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof SyncError && thrown.kind !== 'notExported') await forgetFolder();
    throw thrown;
  }
}

async function asExport<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    throw new SyncError('notExported', thrown instanceof StorageError ? thrown : { cause: thrown });
  }
}
