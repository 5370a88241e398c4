import type { NewArticle } from '../articles/article.ts';
import samples from './samples.json';

/** The five passages that the welcome offers: public domain, with their sources in `samples.json`; copies empty. */
export const sampleArticles: readonly NewArticle[] = samples.map(({ title, content }) => ({
  title,
  content,
  input: '',
}));
