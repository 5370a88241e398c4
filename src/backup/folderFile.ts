import type { FileState } from '../storage/rememberedFolder.ts';
import type { Folder, FolderFile } from './folder.ts';
import { backupFileName, largestFile } from './format.ts';
import { askAboutFile } from './importClient.ts';
import { SyncError } from './syncError.ts';

/** The library's file in this folder; `undefined` if there is none, or an empty one. @throws {SyncError} */
export async function findFile(folder: Folder): Promise<File | undefined> {
  try {
    const file = await fileOf(await folder.getFileHandle(backupFileName, { create: false }));
    return file?.size === 0 ? undefined : file;
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined;
    throw new SyncError('notWritten', thrown);
  }
}

/** How a file is now, to see later whether it changed. */
export function stateOf(file: File): FileState {
  return { size: file.size, modified: file.lastModified };
}

/**
 * Writes the library's file and reads it back; returns how it was left, where the folder can tell.
 * @throws {SyncError} `notWritten`, and a file that was there is as it was; or `notVerified`
 */
export async function writeFile(folder: Folder, blob: Blob): Promise<FileState | undefined> {
  const existed = await exists(folder);
  try {
    const handle = await folder.getFileHandle(backupFileName, { create: true });
    await replaceContents(handle, blob);
    return await verify(handle, blob);
  } catch (thrown) {
    if (thrown instanceof SyncError) throw thrown;
    if (!existed) await removeEmpty(folder);
    throw new SyncError('notWritten', thrown);
  }
}

async function replaceContents(handle: FolderFile, blob: Blob): Promise<void> {
  const writer = await handle.createWritable();
  try {
    await writer.write(blob);
    await writer.close();
  } catch (thrown) {
    // Leaves the file as it was; a writer that failed may be closed already, and then there is nothing to abort.
    await writer.abort?.(thrown).catch(() => undefined);
    throw thrown;
  }
}

async function verify(handle: FolderFile, blob: Blob): Promise<FileState | undefined> {
  const file = await fileOf(handle);
  if (file === undefined) return undefined;
  if (file.size !== blob.size)
    throw new SyncError('notVerified', `${file.size} bytes instead of ${blob.size}`);
  if (file.size <= largestFile) await verifyContents(file);
  return stateOf(file);
}

async function verifyContents(file: File): Promise<void> {
  try {
    const { inFile, announced } = await askAboutFile('count', file);
    if (inFile !== announced) throw new TypeError(`${inFile} articles instead of ${announced}`);
  } catch (thrown) {
    throw new SyncError('notVerified', thrown);
  }
}

async function exists(folder: Folder): Promise<boolean> {
  try {
    await folder.getFileHandle(backupFileName, { create: false });
    return true;
  } catch {
    return false;
  }
}

// A writer that was called off may hold its file a moment longer.
const removalTries = 5;
const removalPauseMs = 40;

/** Takes away the empty file that asking for a new one left behind. */
async function removeEmpty(folder: Folder): Promise<void> {
  for (let tries = 0; tries < removalTries; tries += 1) {
    try {
      await folder.removeEntry?.(backupFileName);
      return;
    } catch {
      // After the last try an empty file stays behind; the next Sync takes it for none.
      await new Promise((resolve) => setTimeout(resolve, removalPauseMs));
    }
  }
}

/** A folder that is not the browser's own may have files that cannot be read. */
async function fileOf(handle: FolderFile): Promise<File | undefined> {
  const file = await handle.getFile?.();
  return file instanceof File ? file : undefined;
}

function isNotFound(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'NotFoundError';
}
