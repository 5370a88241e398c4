import type { Article, NewArticle } from '../articles/article.ts';

/** An article on its way in; `id` is a positive integer below 2^31 that it would like to keep, or `undefined`. */
export type IncomingArticle = NewArticle & { readonly id: number | undefined };

/** An article that is there already, with the same title and content as an incoming one. */
export type Twin = {
  readonly id: number;
  readonly input: string;
  /** False for a row of the wrong shape: what stands in it is not ours to write over. */
  readonly extendable: boolean;
};

/** What a plan has to know of the library, and no more, so that its texts need not be in memory. */
export type KnownLibrary = {
  readonly ids: ReadonlySet<unknown>;
  twinsOf(article: NewArticle): readonly Twin[];
};

/** What an import will write. */
export type MergePlan = {
  /** New articles that keep their ids. */
  readonly kept: readonly Article[];
  /** New articles that the database numbers, because their id is taken or none. */
  readonly renumbered: readonly NewArticle[];
  /** Longer copies, by the id of the article that has the beginning of them. */
  readonly extended: ReadonlyMap<number, string>;
  /** How many were there already, with the same copy or a longer one. */
  readonly skipped: number;
};

/**
 * Plans an import so that no copy is ever lost: what is there already is skipped, a copy that goes on where one that
 * is there stops takes its place, and everything else becomes an article of its own. An incoming article is never
 * compared with another incoming one, or a library with the same passage twice would not come back as it was.
 */
export function planMerge(incoming: readonly IncomingArticle[], library: KnownLibrary): MergePlan {
  const kept = new Map<number, Article>();
  const renumbered: NewArticle[] = [];
  const extended = new Map<number, string>();
  let skipped = 0;
  for (const article of incoming) {
    const { id, title, content, input } = article;
    const fate = fateAmong(library.twinsOf(article), input, extended);
    if (fate === 'skip' || (id !== undefined && sameTexts(kept.get(id), article))) skipped += 1;
    else if (fate !== 'add') extended.set(fate.id, input);
    else if (hasId(article) && !library.ids.has(id) && !kept.has(article.id)) kept.set(article.id, article);
    else renumbered.push({ title, content, input });
  }
  return { kept: [...kept.values()], renumbered, extended, skipped };
}

function fateAmong(
  twins: readonly Twin[],
  input: string,
  extended: ReadonlyMap<number, string>,
): 'skip' | 'add' | Twin {
  let nearest: Twin | undefined;
  let nearestLength = -1;
  for (const twin of twins) {
    const current = extended.get(twin.id) ?? twin.input;
    if (current.startsWith(input)) return 'skip';
    if (twin.extendable && current.length > nearestLength && input.startsWith(current)) {
      nearest = twin;
      nearestLength = current.length;
    }
  }
  return nearest ?? 'add';
}

function hasId(article: IncomingArticle): article is Article {
  return article.id !== undefined;
}

function sameTexts(one: Article | undefined, other: NewArticle): boolean {
  return one?.title === other.title && one.content === other.content && one.input === other.input;
}
