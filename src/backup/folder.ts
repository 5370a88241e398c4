import { recallFolder } from '../storage/rememberedFolder.ts';
import { SyncError } from './syncError.ts';

/** What Sync needs of a picked folder. Only Chromium has the last two; the folders of the origin have no use for them. */
export type Folder = {
  getFileHandle(name: string, options?: { create?: boolean }): Promise<FolderFile>;
  removeEntry?(name: string): Promise<void>;
  queryPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'readwrite' }): Promise<PermissionState>;
};

/** What Sync needs of a file in it. */
export type FolderFile = {
  getFile?(): Promise<unknown>;
  createWritable(): Promise<FolderWriter>;
};

/** Changes nothing until `close`. */
export type FolderWriter = {
  write(data: Blob): Promise<void>;
  close(): Promise<void>;
  abort?(reason?: unknown): Promise<void>;
};

declare global {
  // Only Chromium has it, and TypeScript's own types leave it out.
  var showDirectoryPicker: ((options: { mode: 'readwrite' }) => Promise<Folder>) | undefined;
}

const readwrite = { mode: 'readwrite' } as const;

/** Whether this browser can let the writer choose a folder. */
export function canPickFolder(): boolean {
  return typeof globalThis.showDirectoryPicker === 'function';
}

/**
 * The folder to write to. Call it in the click: the browser lets a page ask for a few seconds only.
 * `remembered` asks only when no folder is remembered, or for the leave to write that has lapsed.
 * @throws {SyncError} `notPicked` or `notAllowed`
 */
export async function openFolder(wish: 'remembered' | 'ask'): Promise<Folder> {
  const remembered = wish === 'remembered' ? (await recallFolder())?.folder : undefined;
  if (!isFolder(remembered)) return pickFolder();
  if (await mayWrite(remembered)) return remembered;
  throw new SyncError('notAllowed');
}

async function pickFolder(): Promise<Folder> {
  try {
    const folder = await globalThis.showDirectoryPicker?.(readwrite);
    if (folder === undefined) throw new TypeError('No folder was picked');
    return folder;
  } catch (thrown) {
    throw new SyncError('notPicked', thrown);
  }
}

async function mayWrite(folder: Folder): Promise<boolean> {
  try {
    const now = (await folder.queryPermission?.(readwrite)) ?? 'granted';
    if (now === 'granted') return true;
    return (await folder.requestPermission?.(readwrite)) === 'granted';
  } catch (thrown) {
    throw new SyncError('notAllowed', thrown);
  }
}

function isFolder(value: unknown): value is Folder {
  return typeof value === 'object' && value !== null && 'getFileHandle' in value;
}
