import { countCharacters, countWords } from '../articles/count.ts';
import { piecesOf } from '../scoring/pieces.ts';
import { preparePassage, scoreAgainst } from '../scoring/score.ts';
import type { Passage, Score } from '../scoring/score.ts';
import { packMarks } from './messages.ts';
import type { Reply, Request } from './messages.ts';

/** What the service needs of the thread it runs on. */
export type Surroundings = {
  /** Sends a reply; the buffers in `transfer` move instead of being copied. */
  readonly post: (reply: Reply, transfer: ArrayBuffer[]) => void;
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Resolves after the messages that have come meanwhile were received. */
  readonly breathe: () => Promise<void>;
};

/** The worker's work, without the worker. */
export type ScoringService = { receive(request: Request): void };

type Original = {
  readonly text: string;
  words: number | null;
  characters: number | null;
  passage: Passage | null;
};
type Job = { readonly id: number; readonly original: Original; readonly typed: string };

// Milliseconds of work between two looks at the message queue: far under the 100 ms in which a newer request has to be heard.
const slice = 12;

/** A service that scores the newest request in slices and counts between them. */
export function createScoringService(surroundings: Surroundings): ScoringService {
  let original = anOriginal('');
  let newest: Job | null = null;
  let working = false;

  async function work(): Promise<void> {
    working = true;
    // Letting all that has come in be received first spares the work on requests that are already overtaken.
    await surroundings.breathe();
    while (newest !== null) {
      const job: Job = newest;
      await answering(surroundings, job.id, async () => {
        const score = await scored(surroundings, job, () => newest === job);
        if (score !== null) postScore(surroundings, job.id, score);
      });
      if (newest === job) newest = null;
    }
    working = false;
  }

  function receive(request: Request): void {
    if (request.kind === 'original') original = anOriginal(request.text);
    else if (request.kind === 'count') count(surroundings, request.id, original, request.typed);
    else {
      newest = { id: request.id, original, typed: request.typed };
      if (!working) void work();
    }
  }

  return { receive };
}

function anOriginal(text: string): Original {
  return { text, words: null, characters: null, passage: null };
}

/** The score, or null as soon as it is no longer wanted. */
async function scored(surroundings: Surroundings, job: Job, wanted: () => boolean): Promise<Score | null> {
  const steps = scoring(job.original, job.typed);
  let until = surroundings.now() + slice;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (surroundings.now() < until) continue;
    await surroundings.breathe();
    if (!wanted()) return null;
    until = surroundings.now() + slice;
  }
}

function* scoring(original: Original, typed: string): Generator<void, Score> {
  original.passage ??= yield* preparePassage(piecesOf(original.text));
  yield;
  return yield* scoreAgainst(original.passage, piecesOf(typed));
}

function postScore(surroundings: Surroundings, id: number, score: Score): void {
  const marks = packMarks(score.marks);
  const { similarity, accuracy } = score;
  surroundings.post({ kind: 'scored', id, similarity, accuracy, marks }, [marks.buffer]);
}

function count(surroundings: Surroundings, id: number, original: Original, typed: string): void {
  try {
    original.words ??= countWords(original.text);
    original.characters ??= countCharacters(original.text);
    const words = { typed: countWords(typed), total: original.words };
    const characters = { typed: countCharacters(typed), total: original.characters };
    surroundings.post({ kind: 'counted', id, counts: { words, characters } }, []);
  } catch (thrown) {
    postFailure(surroundings, id, thrown);
  }
}

async function answering(surroundings: Surroundings, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    postFailure(surroundings, id, thrown);
  }
}

function postFailure(surroundings: Surroundings, id: number, thrown: unknown): void {
  const cause = thrown instanceof Error ? thrown : new Error(String(thrown));
  surroundings.post({ kind: 'failed', id, cause }, []);
}
