import type { Page } from '@playwright/test';

/** The name of the file that Sync writes (specification, section 9). */
const fileName = 'wellwritten.json';

/**
 * What happens when the product asks for a folder: the writer picks one (of the browser's private file system, the
 * only one that a test can have), or picks none, or the folder does not take the file. `none`: a browser that cannot ask.
 */
export type Picker = 'picks' | 'cancels' | 'fails to open' | 'fails to write' | 'fails to close' | 'none';

/** Prepares the folder; call it before the page opens. */
export async function givePicker(page: Page, picker: Picker): Promise<void> {
  await page.addInitScript((kind) => {
    const state = { picks: 0, kind };
    const failure = () => Promise.reject(new DOMException('Refused by the test', 'NotAllowedError'));
    const failing = (member: 'write' | 'close', when: string) => {
      const prototype = FileSystemWritableFileStream.prototype;
      const owner = Object.hasOwn(prototype, member) ? prototype : WritableStream.prototype;
      const original: unknown = Object.getOwnPropertyDescriptor(owner, member)?.value;
      Object.defineProperty(prototype, member, {
        configurable: true,
        value(this: FileSystemWritableFileStream, ...data: unknown[]): unknown {
          if (state.kind === when) return failure();
          return typeof original === 'function' ? Reflect.apply(original, this, data) : undefined;
        },
      });
    };
    failing('write', 'fails to write');
    failing('close', 'fails to close');
    const showDirectoryPicker = async () => {
      state.picks += 1;
      if (state.kind === 'cancels') throw new DOMException('The writer picked none', 'AbortError');
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('picked', { create: true });
      return state.kind === 'fails to open' ? { getFileHandle: failure } : folder;
    };
    Object.assign(globalThis, {
      picker: state,
      showDirectoryPicker: kind === 'none' ? undefined : showDirectoryPicker,
    });
  }, picker);
}

/** How often the product asked for a folder since the page was loaded. */
export function countPicks(page: Page): Promise<number> {
  return page.evaluate<number>('picker.picks');
}

/** Lets the picker do something else from now on. */
export async function changePicker(page: Page, picker: Picker): Promise<void> {
  await page.evaluate(`picker.kind = ${JSON.stringify(picker)}`);
}

/** The text of the file in the folder, or `none`. */
export function readFolder(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    try {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getDirectoryHandle('picked')).getFileHandle(name);
      return await (await file.getFile()).text();
    } catch {
      return 'none';
    }
  }, fileName);
}

/** Puts a file into the folder, as another device would through a file synchroniser. */
export async function writeFolder(page: Page, text: string): Promise<void> {
  await page.evaluate(
    async ({ name, contents }) => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('picked', { create: true });
      const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writer.write(contents);
      await writer.close();
    },
    { name: fileName, contents: text },
  );
}
