/**
 * The folder that Sync wrote to last, and how it left the file there. In a database of its own: the schema of the
 * library is a contract with other builds and has no room for it, and a folder cannot be kept anywhere else.
 */
export type RememberedFolder = {
  /** A directory handle, or `undefined` when the browser could not keep it. */
  readonly folder: unknown;
  readonly written: FileState | undefined;
};

/** A file as it was left: unchanged as long as both are equal. `modified` is in milliseconds. */
export type FileState = { readonly size: number; readonly modified: number };

const databaseName = 'wellwritten-folder';
const storeName = 'folder';
const theOnlyKey = 1;

/** The remembered folder, or `undefined`; also when it cannot be read, for then the writer is asked again. */
export async function recallFolder(): Promise<RememberedFolder | undefined> {
  try {
    return asRemembered(await inStore('readonly', (store) => store.get(theOnlyKey)));
  } catch {
    return undefined;
  }
}

/** Remembers a folder. A folder that cannot be kept (one that is no real handle, say) is asked for again next time. */
export async function rememberFolder(folder: unknown, written: FileState | undefined): Promise<void> {
  try {
    await put({ folder, written });
  } catch {
    await forgetFolder();
    await put({ folder: undefined, written }).catch(() => undefined);
  }
}

async function put(remembered: RememberedFolder): Promise<void> {
  await inStore('readwrite', (store) => store.put(remembered, theOnlyKey));
}

/** Forgets the folder, so that the next Sync asks for one. */
export async function forgetFolder(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(theOnlyKey));
  } catch {
    // What cannot be deleted fails again at the next Sync, and says so there.
  }
}

function asRemembered(value: unknown): RememberedFolder | undefined {
  if (typeof value !== 'object' || value === null || !('folder' in value)) return undefined;
  return { folder: value.folder, written: 'written' in value ? asFileState(value.written) : undefined };
}

function asFileState(value: unknown): FileState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { size, modified } = value as Partial<Record<keyof FileState, unknown>>;
  return typeof size === 'number' && typeof modified === 'number' ? { size, modified } : undefined;
}

async function inStore(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => { readonly result: unknown },
): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const made = request(transaction.objectStore(storeName));
      transaction.addEventListener('complete', () => resolve(made.result));
      transaction.addEventListener('abort', () => reject(asError(transaction.error)));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(asError(request.error)));
  });
}

function asError(error: DOMException | null): Error {
  return error ?? new Error('The folder could not be remembered');
}
