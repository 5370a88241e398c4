import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addArticle, deleteArticle, saveCopy } from '../storage/articles.ts';
import { withDatabase } from '../storage/database.ts';
import { forgetFolder } from '../storage/rememberedFolder.ts';
import type { Folder, FolderWriter } from './folder.ts';
import { backupFileName } from './format.ts';
import { lastBackup } from './lastBackup.ts';
import { syncLibrary } from './sync.ts';

const wipe = () => withDatabase(({ article }) => article.clear());
const rows = () => withDatabase(({ article }) => article.toArray());
const anArticle = (title = 'A') => ({ title, content: 'words', input: '' });

let folder: FileSystemDirectoryHandle;
const picker = vi.fn<() => Promise<Folder>>();

beforeEach(async () => {
  await wipe();
  await forgetFolder();
  localStorage.clear();
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('picked', { recursive: true }).catch(() => undefined);
  folder = await root.getDirectoryHandle('picked', { create: true });
  picker.mockReset().mockImplementation(() => Promise.resolve(folder));
  vi.stubGlobal('showDirectoryPicker', picker);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await wipe();
});

async function written(): Promise<string> {
  return (await (await folder.getFileHandle(backupFileName)).getFile()).text();
}

async function write(text: string): Promise<void> {
  const writer = await (await folder.getFileHandle(backupFileName, { create: true })).createWritable();
  await writer.write(text);
  await writer.close();
}

async function names(): Promise<string[]> {
  const all: string[] = [];
  for await (const name of folder.keys()) all.push(name);
  return all;
}

async function titlesInFolder(): Promise<string[]> {
  const { data } = JSON.parse(await written()) as { data: { data: [{ rows: { title: string }[] }] } };
  return data.data[0].rows.map(({ title }) => title);
}

/** What another device's Sync would have left. */
async function writeAsOtherDevice(...titles: string[]): Promise<void> {
  for (const title of titles) await addArticle(anArticle(title));
  await syncLibrary({ folder: 'ask' });
  await wipe();
  await forgetFolder();
  picker.mockClear();
}

describe('Sync', () => {
  test('writes the library into an empty folder, without a question', async () => {
    await addArticle(anArticle());
    expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
    expect(picker).toHaveBeenCalledExactlyOnceWith({ mode: 'readwrite' });
    expect(await titlesInFolder()).toEqual(['A']);
    expect(await names()).toEqual([backupFileName]);
    expect(Date.now() - Number(lastBackup())).toBeLessThan(60_000);
  });

  test('does nothing when there is no article, not even ask', async () => {
    expect(await syncLibrary({ folder: 'ask' })).toEqual({ kind: 'nothing' });
    expect(picker).not.toHaveBeenCalled();
    expect(await names()).toEqual([]);
    expect(lastBackup()).toBe('never');
  });

  test('asks no second time, also after articles were changed and deleted', async () => {
    const gone = await addArticle(anArticle('Gone'));
    const kept = await addArticle({ ...anArticle('Kept'), input: 'old copy' });
    await syncLibrary({ folder: 'remembered' });
    await deleteArticle(gone);
    await saveCopy(kept, 'new copy', ['old copy']);
    expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
    expect(picker).toHaveBeenCalledOnce();
    expect(await titlesInFolder()).toEqual(['Kept']);
  });

  test('asks again when another folder is wished', async () => {
    await addArticle(anArticle());
    await syncLibrary({ folder: 'remembered' });
    await syncLibrary({ folder: 'ask' });
    expect(picker).toHaveBeenCalledTimes(2);
  });

  test('offers a download where there is no picker', async () => {
    vi.stubGlobal('showDirectoryPicker', undefined);
    await addArticle(anArticle());
    const result = await syncLibrary({ folder: 'remembered' });
    expect(result).toMatchObject({ kind: 'download', name: 'wellwritten.json' });
    expect(lastBackup()).not.toBe('never');
  });
});

describe('a folder that holds', () => {
  test('articles that are not here is not written to before the writer says so', async () => {
    await writeAsOtherDevice('Theirs', 'Both');
    await addArticle(anArticle('Both'));
    await addArticle(anArticle('Mine'));
    const before = await written();
    const result = await syncLibrary({ folder: 'remembered' });
    if (result.kind !== 'holdsOthers') throw new TypeError(result.kind);
    expect(result).toMatchObject({ inFile: 2, missingHere: 1 });
    expect(await written()).toBe(before);
    expect(await result.bringIn()).toMatchObject({ added: 1, skipped: 1 });
    expect(await written()).toBe(before);
    expect(await result.overwrite()).toEqual({ kind: 'saved' });
    expect((await titlesInFolder()).toSorted()).toEqual(['Both', 'Mine', 'Theirs']);
  });

  test('the same articles is written to without a question', async () => {
    await writeAsOtherDevice('Both');
    await addArticle(anArticle('Both'));
    expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
  });

  test('other articles is looked at again when it changed before the answer', async () => {
    await writeAsOtherDevice('Theirs');
    await addArticle(anArticle('Mine'));
    const result = await syncLibrary({ folder: 'remembered' });
    if (result.kind !== 'holdsOthers') throw new TypeError(result.kind);
    await write((await written()).replace('Theirs', 'Newer one of theirs'));
    expect(await result.overwrite()).toMatchObject({ kind: 'holdsOthers' });
    expect(await titlesInFolder()).toEqual(['Newer one of theirs']);
  });

  test('a change of another device, where this one wrote last, is not overwritten', async () => {
    await addArticle(anArticle('Mine'));
    await syncLibrary({ folder: 'remembered' });
    await write((await written()).replace('Mine', 'Theirs'));
    expect(await syncLibrary({ folder: 'remembered' })).toMatchObject({
      kind: 'holdsOthers',
      missingHere: 1,
    });
    expect(picker).toHaveBeenCalledOnce();
  });

  test.each(['no JSON', '{"formatName":"other"}', '{"formatName":"dexie",'])(
    'a file %j is not overwritten unasked',
    async (text) => {
      await write(text);
      await addArticle(anArticle());
      const result = await syncLibrary({ folder: 'remembered' });
      if (result.kind !== 'holdsUnreadable') throw new TypeError(result.kind);
      expect(result.error.message).toBe('Given file is not a dexie export');
      expect(await written()).toBe(text);
      expect(await result.overwrite()).toEqual({ kind: 'saved' });
      expect(await titlesInFolder()).toEqual(['A']);
    },
  );

  test('an empty file is written to without a question', async () => {
    await write('');
    await addArticle(anArticle());
    expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
  });
});

/** What every handle says about the leave to write, before and after asking; until `restore`. */
function answerPermission(now: PermissionState, asked: PermissionState) {
  const handles = FileSystemHandle.prototype;
  const real = Object.getOwnPropertyDescriptors(handles);
  const request = vi.fn<() => Promise<PermissionState>>().mockResolvedValue(asked);
  Object.defineProperties(handles, {
    queryPermission: { configurable: true, value: () => Promise.resolve(now) },
    requestPermission: { configurable: true, value: request },
  });
  return { request, restore: () => Object.defineProperties(handles, real) };
}

type Fault = 'getFileHandle' | 'createWritable' | 'write' | 'close';

/** A real folder in which one call fails; not a handle, so that it cannot be remembered either. */
function faulty(fault: Fault): Folder & { aborted: () => boolean } {
  let aborted = false;
  const fail = () => Promise.reject(new DOMException(fault, 'NoModificationAllowedError'));
  return {
    aborted: () => aborted,
    removeEntry: (name) => folder.removeEntry(name),
    async getFileHandle(name, options) {
      if (fault === 'getFileHandle') return fail();
      const handle = await folder.getFileHandle(name, options);
      return {
        getFile: () => handle.getFile(),
        async createWritable(): Promise<FolderWriter> {
          if (fault === 'createWritable') return fail();
          const writer = await handle.createWritable();
          return {
            write: (blob) => (fault === 'write' ? fail() : writer.write(blob)),
            close: () => (fault === 'close' ? fail() : writer.close()),
            abort: (reason) => {
              aborted = true;
              return writer.abort(reason);
            },
          };
        },
      };
    },
  };
}

describe('nothing is written when', () => {
  test('no folder is picked', async () => {
    picker.mockRejectedValue(new DOMException('The user aborted a request.', 'AbortError'));
    await addArticle(anArticle());
    await expect(syncLibrary({ folder: 'ask' })).rejects.toMatchObject({
      name: 'SyncError',
      kind: 'notPicked',
      cause: { name: 'AbortError' },
    });
    expect(lastBackup()).toBe('never');
  });

  test.each(['getFileHandle', 'createWritable', 'write', 'close'] as const)('%s fails', async (fault) => {
    const broken = faulty(fault);
    picker.mockResolvedValue(broken);
    await addArticle(anArticle());
    await expect(syncLibrary({ folder: 'ask' })).rejects.toMatchObject({ kind: 'notWritten' });
    expect(await names()).toEqual([]);
    expect(broken.aborted()).toBe(fault === 'write' || fault === 'close');
    expect(lastBackup()).toBe('never');
  });

  test.each(['createWritable', 'write', 'close'] as const)(
    '%s fails, and a file that was there stays',
    async (fault) => {
      await addArticle(anArticle('Old'));
      await syncLibrary({ folder: 'ask' });
      const before = await written();
      await addArticle(anArticle('New'));
      picker.mockResolvedValue(faulty(fault));
      await expect(syncLibrary({ folder: 'ask' })).rejects.toMatchObject({ kind: 'notWritten' });
      expect(await written()).toBe(before);
    },
  );

  test('the leave to write is refused; then the next Sync asks for a folder', async () => {
    await addArticle(anArticle());
    picker.mockResolvedValue(Object.assign(faulty('close'), {}));
    await syncLibrary({ folder: 'ask' }).catch(() => undefined);
    picker.mockResolvedValue(folder);
    await syncLibrary({ folder: 'remembered' });
    const realAnswers = answerPermission('prompt', 'denied');
    await expect(syncLibrary({ folder: 'remembered' })).rejects.toMatchObject({ kind: 'notAllowed' });
    realAnswers.restore();
    picker.mockClear();
    await syncLibrary({ folder: 'remembered' });
    expect(picker).toHaveBeenCalledOnce();
  });

  test('what is read back is not what was written', async () => {
    const lying: Folder = {
      getFileHandle: () =>
        Promise.resolve({
          getFile: () => Promise.resolve(new File([], 'wellwritten.json')),
          createWritable: () =>
            Promise.resolve({ write: async () => undefined, close: async () => undefined }),
        }),
    };
    picker.mockResolvedValue(lying);
    await addArticle(anArticle());
    await expect(syncLibrary({ folder: 'ask' })).rejects.toMatchObject({ kind: 'notVerified' });
    expect(lastBackup()).toBe('never');
  });
});

test('a folder that is no real handle, with the fewest methods, is written to and asked for each time', async () => {
  const blobs: Blob[] = [];
  picker.mockResolvedValue({
    getFileHandle: () =>
      Promise.resolve({
        createWritable: () =>
          Promise.resolve({ write: async (blob) => void blobs.push(blob), close: () => Promise.resolve() }),
      }),
  });
  await addArticle(anArticle());
  expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
  expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
  expect(picker).toHaveBeenCalledTimes(2);
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({ formatName: 'dexie' });
  expect(await rows()).toHaveLength(1);
});

test('the leave to write is asked for again when it has lapsed', async () => {
  await addArticle(anArticle());
  await syncLibrary({ folder: 'ask' });
  const answers = answerPermission('prompt', 'granted');
  expect(await syncLibrary({ folder: 'remembered' })).toEqual({ kind: 'saved' });
  answers.restore();
  expect(answers.request).toHaveBeenCalledExactlyOnceWith({ mode: 'readwrite' });
  expect(picker).toHaveBeenCalledOnce();
});
