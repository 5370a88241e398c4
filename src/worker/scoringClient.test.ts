import { describe, expect, it } from 'vitest';
import { packMarks } from './messages.ts';
import type { Reply, Request } from './messages.ts';
import { createScoringClient } from './scoringClient.ts';
import type { ScoringClient } from './scoringClient.ts';

/** A worker that notes what it is sent and answers when told to. */
class FakeWorker extends EventTarget {
  readonly sent: Request[] = [];
  terminated = false;

  postMessage(request: Request): void {
    this.sent.push(request);
  }

  terminate(): void {
    this.terminated = true;
  }

  reply(reply: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}

function aClient(): { client: ScoringClient; workers: FakeWorker[]; newest: () => FakeWorker } {
  const workers: FakeWorker[] = [];
  const client = createScoringClient({
    startWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
  });
  const newest = (): FakeWorker => workers.at(-1) ?? new FakeWorker();
  return { client, workers, newest };
}

const scored = (id: number): Reply => ({
  kind: 'scored',
  id,
  similarity: 0.5,
  accuracy: 1,
  marks: packMarks([]),
});
const counts = { words: { typed: 1, total: 2 }, characters: { typed: 3, total: 4 } };

describe('the scoring client', () => {
  it('starts no worker before the first request', () => {
    expect(aClient().workers).toEqual([]);
  });

  it('resolves with the score of its request', async () => {
    const { client, newest } = aClient();
    const reply = client.score('a b', 'a');
    newest().reply(scored(1));
    expect(await reply).toEqual({ kind: 'scored', similarity: 0.5, accuracy: 1, marks: packMarks([]) });
  });

  it('sends the passage only when it changed', () => {
    const { client, newest } = aClient();
    void client.score('a b', 'a');
    void client.score('a b', 'a b');
    void client.count('a b', 'a b');
    void client.score('c', 'c');
    expect(newest().sent.map((request) => request.kind)).toEqual([
      'original',
      'score',
      'score',
      'count',
      'original',
      'score',
    ]);
  });

  it('lets the newest request win, whatever the worker still answers', async () => {
    const { client, newest } = aClient();
    const older = client.score('a b', 'a');
    const newer = client.score('a b', 'a b');
    newest().reply(scored(1));
    newest().reply(scored(2));
    expect(await older).toEqual({ kind: 'superseded' });
    expect((await newer).kind).toBe('scored');
  });

  it('resolves counts beside a score that still runs', async () => {
    const { client, newest } = aClient();
    void client.score('a b', 'a');
    const count = client.count('a b', 'a');
    newest().reply({ kind: 'counted', id: 2, counts });
    expect(await count).toEqual(counts);
  });

  it('rejects with the cause when the work failed, and keeps the worker', async () => {
    const { client, workers, newest } = aClient();
    const reply = client.score('a b', 'a');
    const cause = new RangeError('no');
    newest().reply({ kind: 'failed', id: 1, cause });
    await expect(reply).rejects.toMatchObject({ name: 'ScoringError', kind: 'failed', cause });
    void client.score('a b', 'a');
    expect(workers.length).toBe(1);
  });

  it.each(['error', 'messageerror'])(
    'rejects everything on %s, and starts again at the next request',
    async (type) => {
      const { client, workers, newest } = aClient();
      const score = client.score('a b', 'a');
      const count = client.count('a b', 'a');
      newest().dispatchEvent(new Event(type));
      await expect(score).rejects.toMatchObject({ kind: 'crashed' });
      await expect(count).rejects.toMatchObject({ kind: 'crashed' });
      expect(newest().terminated).toBe(true);
      const again = client.score('a b', 'a');
      expect(workers.length).toBe(2);
      expect(newest().sent[0]).toEqual({ kind: 'original', text: 'a b' });
      newest().reply(scored(3));
      expect((await again).kind).toBe('scored');
    },
  );

  it('rejects when no worker can be started', async () => {
    const cause = new Error('blocked');
    const client = createScoringClient({
      startWorker: () => {
        throw cause;
      },
    });
    await expect(client.count('a', 'b')).rejects.toMatchObject({ kind: 'crashed', cause });
  });

  it('when closed, supersedes the score, rejects counts and later calls', async () => {
    const { client, workers, newest } = aClient();
    const score = client.score('a b', 'a');
    const count = client.count('a b', 'a');
    client.close();
    expect(await score).toEqual({ kind: 'superseded' });
    await expect(count).rejects.toMatchObject({ kind: 'closed' });
    await expect(client.score('a b', 'a')).rejects.toMatchObject({ kind: 'closed' });
    expect(newest().terminated).toBe(true);
    expect(workers.length).toBe(1);
  });
});
