import type { IncomingArticle } from '../storage/mergePlan.ts';
import { largestFile } from './format.ts';
import { ImportError } from './importError.ts';
import type { ReadReply, ReadRequest } from './importMessages.ts';
import type { FileContents } from './readExport.ts';

/** `onProgress` hears how much is read, 0 to 1; `signal` ends the reading. */
export type ReadOptions = {
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
};

/** Reads an export file and checks all of it, on another thread. @throws {ImportError} */
export async function readFile(file: Blob, options: ReadOptions = {}): Promise<FileContents> {
  const articles: IncomingArticle[] = [];
  const { announced } = await ask({ file, want: 'articles' }, options, (piece) => {
    articles.push(...piece);
  });
  return { articles, announced };
}

/** Checks an export file and counts its articles. @throws {ImportError} */
export function countInFile(file: Blob): Promise<{ count: number; announced: number | undefined }> {
  return ask({ file, want: 'count' }, {}, () => undefined);
}

type Done = { readonly count: number; readonly announced: number | undefined };

async function ask(
  request: ReadRequest,
  { onProgress = () => undefined, signal }: ReadOptions,
  onArticles: (articles: readonly IncomingArticle[]) => void,
): Promise<Done> {
  if (request.file.size > largestFile) {
    throw new ImportError('tooLarge', `The file is larger than ${largestFile} bytes`);
  }
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Done>((resolve, reject) => {
      const stop = () => reject(new ImportError('stopped', 'The import was stopped', signal?.reason));
      if (signal?.aborted === true) stop();
      signal?.addEventListener('abort', stop, { once: true });
      worker.addEventListener('error', (event) => reject(readerError(event.message)));
      worker.addEventListener('messageerror', () => reject(readerError('A message was lost')));
      worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
        if (data.kind === 'progress') onProgress(data.fraction);
        else if (data.kind === 'articles') onArticles(data.articles);
        else if (data.kind === 'done') resolve(data);
        else reject(new ImportError(data.error.kind, data.error.message, data.error.cause));
      });
      worker.postMessage(request, []);
    });
  } finally {
    worker.terminate();
  }
}

function readerError(cause: string): ImportError {
  return new ImportError('reader', 'The file could not be read to its end', cause);
}
