import { bytesPerChunk } from './format.ts';
import { ImportError, notAnExport } from './importError.ts';

/**
 * The text of a file, read in chunks of 1 MB, without a byte order mark; `onProgress` hears 0 to 1.
 * @throws {ImportError} `unreadable`, `empty`, or `notText` for anything but UTF-8.
 */
export async function readText(file: Blob, onProgress: (fraction: number) => void): Promise<string> {
  if (file.size === 0) throw new ImportError('empty', notAnExport);
  // A sign may straddle two chunks: the decoder keeps its first bytes for the next one.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let at = 0; at < file.size; at += bytesPerChunk) {
    text += decode(decoder, await readChunk(file, at));
    onProgress(Math.min(1, (at + bytesPerChunk) / file.size));
  }
  return text + decode(decoder);
}

async function readChunk(file: Blob, at: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(at, at + bytesPerChunk).arrayBuffer();
  } catch (thrown) {
    throw new ImportError('unreadable', 'The file could not be read', thrown);
  }
}

/** Without a chunk: the end, where a sign that is only half there is an error too. */
function decode(decoder: TextDecoder, chunk?: ArrayBuffer): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (thrown) {
    throw new ImportError('notText', notAnExport, thrown);
  }
}
