import { StorageError } from '../storage/errors.ts';
import { readText } from './fileText.ts';
import { ImportError } from './importError.ts';
import type {
  ImportAnswers,
  ImportFailure,
  ImportQuestion,
  ImportReply,
  ImportRequest,
  ImportReport,
} from './importMessages.ts';
import { type FileContents, readExport } from './readExport.ts';

declare const self: DedicatedWorkerGlobalScope;

// Reading and checking took about a third of the time of an import of 200 MB.
const readingShare = 0.3;

const stop = new AbortController();

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  if (data.kind === 'stop') stop.abort();
  else void answer(data.question, data.file);
});

// A file that is refused needs no database, and most of the code is the database's.
const loadMerge = () => import('../storage/mergeArticles.ts');

const answers: { readonly [Q in ImportQuestion]: (contents: FileContents) => Promise<ImportAnswers[Q]> } = {
  import: bringIn,
  compare: async ({ articles }) => {
    const { countMissing } = await loadMerge();
    return { inFile: articles.length, missingHere: await countMissing(articles) };
  },
  count: async ({ articles, announced }) => ({ inFile: articles.length, announced }),
};

async function answer(question: ImportQuestion, file: Blob): Promise<void> {
  try {
    const text = await readText(file, (fraction) => {
      throwIfStopped();
      post({ kind: 'progress', fraction: fraction * readingShare });
    });
    const contents = readExport(text);
    throwIfStopped();
    post({ kind: 'answer', answer: await answers[question](contents) });
  } catch (thrown) {
    post({ kind: 'failed', error: toFailure(thrown) });
  }
}

async function bringIn({ articles, announced }: FileContents): Promise<ImportReport> {
  const { mergeArticles } = await loadMerge();
  const report = await mergeArticles(articles, { onProgress: postWritten, signal: stop.signal });
  return { ...report, inFile: articles.length, announced };
}

function postWritten(fraction: number): void {
  post({ kind: 'progress', fraction: readingShare + fraction * (1 - readingShare) });
}

function throwIfStopped(): void {
  if (stop.signal.aborted) throw new ImportError('stopped', 'The import was stopped');
}

function toFailure(thrown: unknown): ImportFailure {
  const error = toImportError(thrown);
  const { cause } = error;
  return {
    kind: error.kind,
    message: error.message,
    // As text, for what cannot be copied between threads would leave the question unanswered.
    cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined,
    storage: cause instanceof StorageError ? cause.kind : undefined,
  };
}

function toImportError(thrown: unknown): ImportError {
  if (thrown instanceof ImportError) return thrown;
  if (stop.signal.aborted) return new ImportError('stopped', 'The import was stopped', thrown);
  if (thrown instanceof StorageError)
    return new ImportError('notStored', 'The articles could not be stored', thrown);
  return new ImportError('reader', 'The file could not be read to its end', thrown);
}

function post(reply: ImportReply): void {
  self.postMessage(reply, []);
}
