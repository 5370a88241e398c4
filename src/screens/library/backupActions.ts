import { exportLibrary } from '../../backup/exportLibrary.ts';
import { describeImportError, ImportError } from '../../backup/importError.ts';
import type { ImportOptions } from '../../backup/importClient.ts';
import { importFile } from '../../backup/importFile.ts';
import type { ImportReport } from '../../backup/importMessages.ts';
import { backupFileName } from '../../backup/format.ts';
import { recordBackup } from '../../backup/lastBackup.ts';
import { type HoldsOthers, syncLibrary, type SyncResult } from '../../backup/sync.ts';
import { SyncError } from '../../backup/syncError.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { toStorageError } from '../../storage/errors.ts';
import { downloadBlob } from '../../ui/download.ts';
import { logHandled } from '../../ui/log.ts';
import { dismiss, notify, notifyFailure } from '../../ui/notices.ts';
import { importSentence, othersSentence } from './backupSentences.ts';

/** What Sync says, as an alert, when a folder was not chosen or could not be written to (specification, section 8). */
const folderAlert =
  "Oops! Looks like you can't save it to this folder. Try picking another one or making a new one!";

const syncKey = 'sync';
const importKey = 'import';

/** Writes the library into a folder; to be called in the click. An empty library is left alone. */
export async function sync(folder: 'remembered' | 'ask'): Promise<void> {
  await settleSync(() => syncLibrary({ folder }));
}

/** Offers the library's file as a download, wherever the browser keeps those. */
export async function downloadLibrary(): Promise<void> {
  try {
    downloadBlob(await exportLibrary(), backupFileName);
    recordBackup();
  } catch (thrown) {
    notifyExportFailure(thrown);
  }
}

async function settleSync(work: () => Promise<SyncResult>): Promise<void> {
  try {
    showSync(await work());
  } catch (thrown) {
    showSyncFailure(thrown);
  }
}

function showSync(result: SyncResult): void {
  switch (result.kind) {
    case 'nothing':
      return;
    case 'saved':
      notify({ key: syncKey, text: 'Your library is in the folder, and was read back from there.' });
      return;
    case 'download':
      downloadBlob(result.blob, result.name);
      notify({ key: syncKey, text: `Your library is in your downloads, as ${result.name}.` });
      return;
    case 'holdsOthers':
      askAboutOthers(result);
      return;
    case 'holdsUnreadable':
      logHandled(result.error.message);
      notify({
        key: syncKey,
        text: 'This folder holds a wellwritten.json that cannot be read as a library. Nothing was written.',
        lasts: 'until dismissed',
        actions: [
          { label: 'Replace it', run: () => void settleSync(() => result.overwrite()) },
          { label: 'Choose another folder', run: () => void sync('ask') },
        ],
      });
  }
}

function askAboutOthers(others: HoldsOthers): void {
  notify({
    key: syncKey,
    text: othersSentence(others),
    lasts: 'until dismissed',
    actions: [
      { label: 'Bring them in, then sync', run: () => void bringInAndSync(others) },
      { label: 'Replace the file', run: () => void settleSync(() => others.overwrite()) },
    ],
  });
}

async function bringInAndSync(others: HoldsOthers): Promise<void> {
  const report = await settleImport((options) => others.bringIn(options));
  if (report !== 'failed') await settleSync(() => others.overwrite());
}

function showSyncFailure(thrown: unknown): void {
  const isFolders = thrown instanceof SyncError && thrown.kind !== 'notExported';
  if (!isFolders) {
    notifyExportFailure(thrown instanceof SyncError ? thrown.cause : thrown);
    return;
  }
  logHandled(thrown.message, thrown.cause);
  // The specification's words and manner for this one failure.
  window.alert(folderAlert);
}

function notifyExportFailure(cause: unknown): void {
  notifyFailure({
    key: syncKey,
    text: `Your library could not be written to a file. ${describeStorageError(toStorageError(cause))}`,
    cause,
  });
}

/** Brings the articles of a file in, all or none, and says what came of it. */
export async function importArticles(file: File): Promise<void> {
  await settleImport((options) => importFile(file, options));
}

async function settleImport(
  work: (options: ImportOptions) => Promise<ImportReport>,
): Promise<ImportReport | 'failed'> {
  const stop = new AbortController();
  try {
    const report = await work({ onProgress: showProgress(stop), signal: stop.signal });
    notify({ key: importKey, text: importSentence(report) });
    return report;
  } catch (thrown) {
    showImportFailure(thrown);
    return 'failed';
  }
}

/** Shows progress from a second on, in tenths, so that what is read aloud stays bearable. */
function showProgress(stop: AbortController): (fraction: number) => void {
  const startedAt = performance.now();
  let shown = 0;
  return (fraction) => {
    const tenths = Math.floor(fraction * 10);
    if (tenths <= shown || fraction >= 1 || performance.now() - startedAt < 1000) return;
    shown = tenths;
    notify({
      key: importKey,
      text: `Importing... ${tenths * 10} %`,
      lasts: 'until dismissed',
      actions: [{ label: 'Stop', run: () => stop.abort() }],
    });
  };
}

function showImportFailure(thrown: unknown): void {
  dismiss(importKey);
  if (!(thrown instanceof ImportError)) {
    notifyFailure({
      key: importKey,
      text: 'The file could not be imported. Your library is as it was.',
      cause: thrown,
    });
    return;
  }
  logHandled(thrown.message, thrown.cause);
  notify({
    key: importKey,
    text: `${withStop(thrown.message)} ${describeImportError(thrown)}`,
    lasts: 'until dismissed',
  });
}

function withStop(message: string): string {
  // One of the specification's sentences ends with a space.
  const sentence = message.trimEnd();
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
