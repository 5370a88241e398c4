import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScoreReply, ScoringClient } from '../../worker/scoringClient.ts';
import { ScoreKeeper, type ShownScore } from './scoreKeeper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Asked = {
  readonly typed: string;
  readonly answer: (reply: ScoreReply) => Promise<void>;
  readonly fail: (cause: unknown) => Promise<void>;
};

/** A scoring client that answers when told to. */
function fakeClient(): { readonly client: Pick<ScoringClient, 'score'>; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const score = (_original: string, typed: string) =>
    new Promise<ScoreReply>((resolve, reject) => {
      asked.push({
        typed,
        answer: async (reply) => {
          resolve(reply);
          await vi.advanceTimersByTimeAsync(0);
        },
        fail: async (cause) => {
          reject(cause);
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  return { client: { score }, asked };
}

function aKeeper(): {
  readonly keeper: ScoreKeeper;
  readonly type: (copy: string) => void;
  readonly asked: Asked[];
  readonly failures: unknown[];
} {
  const { client, asked } = fakeClient();
  const failures: unknown[] = [];
  let copy = '';
  const keeper = new ScoreKeeper({
    client,
    original: 'one two three',
    read: () => copy,
    onFailure: (cause) => failures.push(cause),
  });
  const type = (next: string) => {
    copy = next;
    keeper.changed();
  };
  return { keeper, type, asked, failures };
}

const aScore = (accuracy: number): ScoreReply => ({
  kind: 'scored',
  accuracy,
  similarity: accuracy / 2,
  marks: new Int32Array(),
});

/** What is shown, as a person would say it. */
function inWords(shown: ShownScore): string {
  return 'score' in shown ? `${shown.kind} ${shown.score.accuracy}` : shown.kind;
}

test('nothing is shown before anything was scored', () => {
  expect(inWords(aKeeper().keeper.current())).toBe('none');
});

test('a copy is scored 1.5 seconds after the last change', async () => {
  const { type, asked } = aKeeper();
  type('on');
  await vi.advanceTimersByTimeAsync(1499);
  type('one');
  await vi.advanceTimersByTimeAsync(1499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ typed }) => typed)).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test.each(['', 'o', '\u{1F98A}', '\u{1F468}\u200D\u{1F467}'])('the copy %j has no score', async (copy) => {
  const { keeper, type, asked } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[0]?.answer(aScore(1));
  expect(inWords(keeper.current())).toBe('current 1');
  type(copy);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveLength(1);
  expect(inWords(keeper.current())).toBe('none');
});

test('listeners hear of each score until they stop listening', async () => {
  const { keeper, type, asked } = aKeeper();
  const heard: string[] = [];
  const stop = keeper.subscribe(() => heard.push(inWords(keeper.current())));
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[0]?.answer(aScore(0.5));
  stop();
  type('one two');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[1]?.answer(aScore(0.75));
  expect(heard).toEqual(['current 0.5']);
});

test('a score that comes when the copy has changed is not shown', async () => {
  const { keeper, type, asked } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  type('one tw');
  await asked[0]?.answer(aScore(1));
  expect(inWords(keeper.current())).toBe('none');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[1]?.answer(aScore(0.5));
  expect(inWords(keeper.current())).toBe('current 0.5');
});

test('a composition that begins holds the score back, and what is on its way', async () => {
  const { keeper, type, asked } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  keeper.hold();
  await asked[0]?.answer(aScore(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  expect(inWords(keeper.current())).toBe('none');
  keeper.changed();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toHaveLength(2);
});

test('a saved copy is scored at once when it is told to', async () => {
  const { keeper, type, asked } = aKeeper();
  type('one');
  keeper.hold();
  void keeper.score();
  await asked[0]?.answer(aScore(1));
  expect(inWords(keeper.current())).toBe('current 1');
});

test('a failure is reported, and the last score shown as old until there is a new one', async () => {
  const { keeper, type, asked, failures } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[0]?.answer(aScore(0.5));
  type('one two');
  await vi.advanceTimersByTimeAsync(1500);
  const cause = new Error('crashed');
  await asked[1]?.fail(cause);
  expect(failures).toEqual([cause]);
  expect(inWords(keeper.current())).toBe('old 0.5');
  type('one two three');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[2]?.answer(aScore(1));
  expect(inWords(keeper.current())).toBe('current 1');
});

test('a failure before the first score leaves none', async () => {
  const { keeper, type, asked } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[0]?.fail(new Error('crashed'));
  expect(inWords(keeper.current())).toBe('unavailable');
});

test('a failure that nobody waits for any more is no news', async () => {
  const { keeper, type, asked, failures } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  type('one two');
  await asked[0]?.fail(new Error('closed'));
  expect(failures).toEqual([]);
  expect(inWords(keeper.current())).toBe('none');
});

test('an answer that a newer request has overtaken changes nothing', async () => {
  const { keeper, type, asked } = aKeeper();
  type('one');
  await vi.advanceTimersByTimeAsync(1500);
  await asked[0]?.answer({ kind: 'superseded' });
  expect(inWords(keeper.current())).toBe('none');
});
