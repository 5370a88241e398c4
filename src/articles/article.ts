/** A passage worth copying, with the writer's copy of it. */
export type Article = {
  /** Positive integer, given by the database. */
  readonly id: number;
  readonly title: string;
  /** The passage, normalised (see `normalise`). */
  readonly content: string;
  /** The writer's saved copy; empty until there is one. */
  readonly input: string;
};

/** An article that the database has not numbered yet. */
export type NewArticle = Omit<Article, 'id'>;

/** A title as it is shown: the piece, and the author where the title names one. */
export type TitleParts = { readonly piece: string; readonly author: string };

/** The name of an article without a title. */
const untitled = 'Untitled';

/** Splits `Piece - Author` at its last ` - `; for display only. An empty title is `Untitled`. */
export function titleParts(title: string): TitleParts {
  const trimmed = title.trim();
  const at = trimmed.lastIndexOf(' - ');
  if (at <= 0) return { piece: trimmed === '' ? untitled : trimmed, author: '' };
  return { piece: trimmed.slice(0, at).trimEnd(), author: trimmed.slice(at + 3).trimStart() };
}

/** How much of the passage the copy covers by length, 0 to 1; 0 for an empty passage. */
export function progressOf(article: Pick<Article, 'content' | 'input'>): number {
  if (article.content.length === 0) return 0;
  return Math.min(1, article.input.length / article.content.length);
}
