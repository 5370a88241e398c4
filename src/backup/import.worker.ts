import type { IncomingArticle } from '../storage/mergePlan.ts';
import { readText } from './fileText.ts';
import { ImportError } from './importError.ts';
import type { ReadFailure, ReadReply, ReadRequest } from './importMessages.ts';
import { readExport } from './readExport.ts';

declare const self: DedicatedWorkerGlobalScope;

// The receiving thread needs some 5 ms for a piece of this size, and can answer a click between two.
const pieceCharacters = 500_000;

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void answer(data);
});

async function answer({ file, want }: ReadRequest): Promise<void> {
  try {
    const text = await readText(file, (fraction) => post({ kind: 'progress', fraction }));
    const { articles, announced } = readExport(text);
    if (want === 'articles') sendInPieces(articles);
    post({ kind: 'done', count: articles.length, announced });
  } catch (thrown) {
    post({ kind: 'failed', error: toFailure(thrown) });
  }
}

function sendInPieces(articles: readonly IncomingArticle[]): void {
  for (let at = 0; at < articles.length;) {
    const next = piece(articles, at);
    post({ kind: 'articles', articles: next });
    at += next.length;
  }
}

function piece(articles: readonly IncomingArticle[], from: number): readonly IncomingArticle[] {
  let characters = 0;
  let to = from;
  while (to < articles.length && characters < pieceCharacters) {
    const article = articles[to];
    characters +=
      (article?.title.length ?? 0) + (article?.content.length ?? 0) + (article?.input.length ?? 0) + 100;
    to += 1;
  }
  return articles.slice(from, to);
}

function toFailure(thrown: unknown): ReadFailure {
  if (thrown instanceof ImportError) {
    return { kind: thrown.kind, message: thrown.message, cause: named(thrown.cause) };
  }
  return { kind: 'reader', message: 'The file could not be read to its end', cause: named(thrown) };
}

/** As text, for what cannot be copied between threads would leave the question unanswered. */
function named(cause: unknown): string | undefined {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
}

function post(reply: ReadReply): void {
  self.postMessage(reply, []);
}
