import { StorageError } from '../storage/errors.ts';
import { largestFile } from './format.ts';
import { ImportError } from './importError.ts';
import type {
  ImportAnswers,
  ImportFailure,
  ImportQuestion,
  ImportReply,
  ImportRequest,
} from './importMessages.ts';

/** `onProgress` hears 0 to 1; `signal` stops the work as long as it is not complete, and then nothing has changed. */
export type ImportOptions = {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

/**
 * Asks something about an export file on another thread, where it is read, checked and stored: 200 MB of it kept the page from
 * answering for seconds.
 * @throws {ImportError}
 */
export async function askAboutFile<Question extends ImportQuestion>(
  question: Question,
  file: Blob,
  { onProgress = () => undefined, signal }: ImportOptions = {},
): Promise<ImportAnswers[Question]> {
  if (file.size > largestFile) {
    throw new ImportError('tooLarge', `The file is larger than ${largestFile} bytes`);
  }
  if (signal?.aborted === true) throw new ImportError('stopped', 'The import was stopped', signal.reason);
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: ImportRequest) => worker.postMessage(request, []);
  // Told rather than ended: whether all is stored already is for the worker to say.
  const stop = () => send({ kind: 'stop' });
  try {
    return await new Promise<ImportAnswers[Question]>((resolve, reject) => {
      signal?.addEventListener('abort', stop, { once: true });
      worker.addEventListener('error', (event) => reject(brokenDown(event.message)));
      worker.addEventListener('messageerror', () => reject(brokenDown('A message was lost')));
      worker.addEventListener('message', ({ data }: MessageEvent<ImportReply<Question>>) => {
        if (data.kind === 'progress') onProgress(data.fraction);
        else if (data.kind === 'answer') resolve(data.answer);
        else reject(toError(data.error));
      });
      send({ kind: 'ask', question, file });
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  }
}

function toError({ kind, message, cause, storage }: ImportFailure): ImportError {
  return new ImportError(kind, message, storage === undefined ? cause : new StorageError(storage, cause));
}

function brokenDown(cause: string): ImportError {
  return new ImportError('reader', 'The file could not be read to its end', cause);
}
