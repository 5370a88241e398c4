import { describe, expect, it } from 'vitest';
import type { Reply } from './messages.ts';
import { createScoringService } from './scoringService.ts';
import type { ScoringService } from './scoringService.ts';

/** A service on a clock that moves 5 ms at every look, so that long work takes many slices; `passing` is what comes in between two slices. */
function aService(passing: ((service: ScoringService) => void)[]): {
  service: ScoringService;
  replies: Reply[];
} {
  const replies: Reply[] = [];
  let time = 0;
  const service = createScoringService({
    post: (reply) => replies.push(reply),
    now: () => (time += 5),
    breathe: async () => passing.shift()?.(service),
  });
  return { service, replies };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const long = Array.from({ length: 60_000 }, (_, at) => `w${at % 5000}`).join(' ');

describe('the scoring service', () => {
  it('scores what is typed against the passage it was last sent', async () => {
    const { service, replies } = aService([]);
    service.receive({ kind: 'original', text: 'one two' });
    service.receive({ kind: 'score', id: 1, typed: 'one two' });
    await settled();
    expect(replies).toMatchObject([{ kind: 'scored', id: 1, similarity: 1, accuracy: 1 }]);
  });

  it('counts words and characters', () => {
    const { service, replies } = aService([]);
    service.receive({ kind: 'original', text: 'one two' });
    service.receive({ kind: 'count', id: 1, typed: 'one ' });
    const counts = { words: { typed: 1, total: 2 }, characters: { typed: 4, total: 7 } };
    expect(replies).toEqual([{ kind: 'counted', id: 1, counts }]);
  });

  it('leaves a long score for a newer request, and answers only that', async () => {
    const newer = (service: ScoringService): void =>
      service.receive({ kind: 'score', id: 2, typed: 'w0 w1' });
    const { service, replies } = aService([() => undefined, () => undefined, newer]);
    service.receive({ kind: 'original', text: long });
    service.receive({ kind: 'score', id: 1, typed: long });
    await settled();
    expect(replies).toMatchObject([{ kind: 'scored', id: 2, accuracy: 1 }]);
  });

  it('counts while a long score runs', async () => {
    const count = (service: ScoringService): void => service.receive({ kind: 'count', id: 2, typed: 'w0' });
    const { service, replies } = aService([() => undefined, () => undefined, count]);
    service.receive({ kind: 'original', text: long });
    service.receive({ kind: 'score', id: 1, typed: long });
    await settled();
    expect(replies.map((reply) => reply.kind)).toEqual(['counted', 'scored']);
  });

  it('scores each request against the passage that came before it', async () => {
    const { service, replies } = aService([]);
    service.receive({ kind: 'original', text: 'one two' });
    service.receive({ kind: 'score', id: 1, typed: 'one two' });
    service.receive({ kind: 'original', text: 'three' });
    await settled();
    expect(replies).toMatchObject([{ id: 1, accuracy: 1 }]);
  });

  it('reports an error as an error, and goes on', async () => {
    const { service, replies } = aService([]);
    const broken = { kind: 'score', id: 1, typed: null } as unknown as Parameters<typeof service.receive>[0];
    service.receive({ kind: 'original', text: 'one two' });
    service.receive(broken);
    await settled();
    service.receive({ kind: 'score', id: 2, typed: 'one' });
    await settled();
    expect(replies).toMatchObject([
      { kind: 'failed', id: 1 },
      { kind: 'scored', id: 2 },
    ]);
    expect(replies[0]).toHaveProperty('cause', expect.any(TypeError));
  });
});
