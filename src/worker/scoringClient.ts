import type { Counts, PackedMarks, Reply, Request } from './messages.ts';
import { ScoringError } from './scoringError.ts';

/** A score: `similarity` and `accuracy` are 0 to 1; read the marks with `unpackMarks`. */
export type Scored = {
  readonly kind: 'scored';
  readonly similarity: number;
  readonly accuracy: number;
  readonly marks: PackedMarks;
};

/** A score, or the news that a newer request, or the closing of the client, made it unwanted. */
export type ScoreReply = Scored | { readonly kind: 'superseded' };

/** The door to the scoring worker. */
export type ScoringClient = {
  /** Newest request wins: an older pending one resolves as superseded. Rejects with ScoringError, with its cause. */
  score(original: string, typed: string): Promise<ScoreReply>;
  /** Served promptly even while a long score runs. Rejects with ScoringError, with its cause. */
  count(original: string, typed: string): Promise<Counts>;
  /** Ends the worker; a pending score resolves as superseded, a pending count rejects as closed, and so does every later call. */
  close(): void;
};

type Waiting<Answer> = {
  readonly id: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: ScoringError) => void;
};

/** A client whose worker starts at the first request, and again at the next one after it died. */
export function createScoringClient(options: { startWorker?: () => Worker } = {}): ScoringClient {
  const client = new Client(options.startWorker ?? startScoringWorker);
  return {
    score: (original, typed) => client.score(original, typed),
    count: (original, typed) => client.count(original, typed),
    close: () => client.close(),
  };
}

function startScoringWorker(): Worker {
  return new Worker(new URL('./scoring.worker.ts', import.meta.url), { type: 'module' });
}

class Client {
  private readonly startWorker: () => Worker;
  private worker: Worker | null = null;
  private closed = false;
  private lastId = 0;
  /** The passage that the running worker was sent, so that it is sent once and not with every request. */
  private sentOriginal: string | null = null;
  private pending: Waiting<ScoreReply> | null = null;
  private readonly counts = new Map<number, Waiting<Counts>>();

  constructor(startWorker: () => Worker) {
    this.startWorker = startWorker;
  }

  score(original: string, typed: string): Promise<ScoreReply> {
    return new Promise((resolve, reject) => {
      this.supersede();
      const id = ++this.lastId;
      this.pending = { id, resolve, reject };
      this.send(original, { kind: 'score', id, typed });
    });
  }

  count(original: string, typed: string): Promise<Counts> {
    return new Promise((resolve, reject) => {
      const id = ++this.lastId;
      this.counts.set(id, { id, resolve, reject });
      this.send(original, { kind: 'count', id, typed });
    });
  }

  close(): void {
    this.closed = true;
    this.supersede();
    this.drop(new ScoringError('closed'));
  }

  private supersede(): void {
    this.pending?.resolve({ kind: 'superseded' });
    this.pending = null;
  }

  private send(original: string, request: Request): void {
    if (this.closed) return this.drop(new ScoringError('closed'));
    try {
      const worker = this.running();
      if (this.sentOriginal !== original) {
        worker.postMessage({ kind: 'original', text: original } satisfies Request, []);
        this.sentOriginal = original;
      }
      worker.postMessage(request, []);
    } catch (cause) {
      this.drop(new ScoringError('crashed', cause));
    }
  }

  private running(): Worker {
    if (this.worker !== null) return this.worker;
    const worker = this.startWorker();
    worker.addEventListener('message', (event: MessageEvent<Reply>) => {
      if (worker === this.worker) this.receive(event.data);
    });
    const died = (event: Event): void => {
      if (worker === this.worker) this.drop(new ScoringError('crashed', causeOf(event)));
    };
    worker.addEventListener('error', died);
    worker.addEventListener('messageerror', died);
    this.worker = worker;
    return worker;
  }

  private receive(reply: Reply): void {
    if (reply.kind === 'counted') {
      this.counts.get(reply.id)?.resolve(reply.counts);
      this.counts.delete(reply.id);
    } else if (reply.kind === 'failed') {
      this.fail(reply.id, new ScoringError('failed', reply.cause));
    } else if (reply.id === this.pending?.id) {
      const { similarity, accuracy, marks } = reply;
      this.pending.resolve({ kind: 'scored', similarity, accuracy, marks });
      this.pending = null;
    }
  }

  private fail(id: number, error: ScoringError): void {
    this.counts.get(id)?.reject(error);
    this.counts.delete(id);
    if (id !== this.pending?.id) return;
    this.pending.reject(error);
    this.pending = null;
  }

  /** Lets the worker go, and everything that waits for it; the next request starts another. */
  private drop(error: ScoringError): void {
    this.worker?.terminate();
    this.worker = null;
    this.sentOriginal = null;
    const waiting = [this.pending, ...this.counts.values()];
    this.pending = null;
    this.counts.clear();
    for (const request of waiting) request?.reject(error);
  }
}

/** An error event's own error where the browser gives it, else its sentence. */
function causeOf(event: Event): unknown {
  if (!('message' in event)) return new Error(`The worker sent an event of type ${event.type}`);
  return 'error' in event && event.error ? event.error : new Error(String(event.message));
}
