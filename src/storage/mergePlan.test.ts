import { array, assert, constantFrom, nat, option, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Article } from '../articles/article.ts';
import { type IncomingArticle, type KnownLibrary, type MergePlan, planMerge } from './mergePlan.ts';

function knownLibrary(articles: readonly Article[]): KnownLibrary {
  return {
    ids: new Set(articles.map(({ id }) => id)),
    twinsOf: ({ title, content }) =>
      articles
        .filter((article) => article.title === title && article.content === content)
        .map(({ id, input }) => ({ id, input, extendable: true })),
  };
}

/** What the database holds after a plan; it numbers new articles past all others. */
function carriedOut(library: readonly Article[], plan: MergePlan): Article[] {
  const old = library.map((article) => ({
    ...article,
    input: plan.extended.get(article.id) ?? article.input,
  }));
  const all = [...old, ...plan.kept];
  let last = Math.max(0, ...all.map(({ id }) => id));
  return [...all, ...plan.renumbered.map((article) => ({ ...article, id: (last += 1) }))];
}

function merged(library: readonly Article[], incoming: readonly IncomingArticle[]): Article[] {
  return carriedOut(library, planMerge(incoming, knownLibrary(library)));
}

// Few ids and texts, so that they meet.
const title = constantFrom('A', 'B');
const input = option(constantFrom('', 'a', 'ab', 'abc', 'ax', 'b'), { nil: '' });
const texts = { title, content: constantFrom('', 'abc'), input };
const incoming = array(
  record({
    id: option(
      nat({ max: 6 }).map((id) => id + 1),
      { nil: undefined },
    ),
    ...texts,
  }),
);
const library = array(record(texts), { maxLength: 6 }).map((articles) =>
  articles.map((article, index) => ({ ...article, id: index * 2 + 1 })),
);

describe('an import', () => {
  test('never takes away: old articles keep all but a copy that goes on', () => {
    assert(
      property(library, incoming, (old, file) => {
        const after = merged(old, file);
        for (const article of old) {
          const now = after.find(({ id }) => id === article.id);
          expect(now).toMatchObject({ title: article.title, content: article.content });
          expect(now?.input.startsWith(article.input)).toBe(true);
        }
      }),
    );
  });

  test('loses no copy: each is there, or begins one that is', () => {
    assert(
      property(library, incoming, (old, file) => {
        const after = merged(old, file);
        for (const article of [...file, ...old]) {
          const keeps = after.some(
            (now) =>
              now.title === article.title &&
              now.content === article.content &&
              now.input.startsWith(article.input),
          );
          expect(keeps).toBe(true);
        }
      }),
    );
  });

  test('of the same file twice changes nothing', () => {
    assert(
      property(library, incoming, (old, file) => {
        const once = merged(old, file);
        expect(merged(once, file)).toEqual(once);
      }),
    );
  });

  test('gives every article an id of its own', () => {
    assert(
      property(library, incoming, (old, file) => {
        const ids = merged(old, file).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('into an empty library brings every article with an id of its own back as it was', () => {
    assert(
      property(array(record({ title: string(), content: string(), input: string() })), (articles) => {
        const file = articles.map((article, index) => ({ ...article, id: index + 1 }));
        expect(merged([], file)).toEqual(file);
      }),
    );
  });

  test('counts no article of the file twice', () => {
    assert(
      property(library, incoming, (old, file) => {
        const { kept, renumbered, extended, skipped } = planMerge(file, knownLibrary(old));
        const counted = kept.length + renumbered.length + extended.size + skipped;
        // Two copies that go on from one another extend one article.
        expect(counted).toBeLessThanOrEqual(file.length);
      }),
    );
  });
});

test('a row of the wrong shape is never written over', () => {
  const twin = { id: 1, input: '', extendable: false };
  const plan = planMerge([{ id: 1, title: '', content: '', input: 'copy' }], {
    ids: new Set([1]),
    twinsOf: () => [twin],
  });
  expect(plan).toMatchObject({ renumbered: [{ input: 'copy' }], skipped: 0 });
  expect(plan.extended.size).toBe(0);
});
