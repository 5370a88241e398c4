import { useMemo } from 'react';
import type { TitleEntry } from '../../storage/articles.ts';
import { useProgress } from '../../storage/live.ts';
import { lazily } from '../../ui/onDemand.tsx';
import { ArticleEntry } from './ArticleEntry.tsx';
import styles from './ArticleList.module.css';

export type ArticleListProps = {
  readonly titles: readonly TitleEntry[];
  readonly selected: number | 'none';
  readonly onSelect: (id: number) => void;
};

// Drawing 10,000 entries stopped the page for half a second, 100,000 for many.
const longestWhole = 1000;

const LongArticleList = lazily(() =>
  import('./LongArticleList.tsx').then((module) => module.LongArticleList),
);

/** The titles as a table of contents; of a long one only what is on the screen is in the page. */
export function ArticleList(props: ArticleListProps) {
  return props.titles.length > longestWhole ? <LongArticleList {...props} /> : <WholeList {...props} />;
}

function WholeList({ titles, selected, onSelect }: ArticleListProps) {
  const ids = useMemo(() => titles.map(({ id }) => id), [titles]);
  const progress = useProgress(ids);
  return (
    <ul className={styles['list']}>
      {titles.map(({ id, title }) => (
        <li key={id} className={styles['entry']}>
          <ArticleEntry
            id={id}
            title={title}
            copied={progress.get(id) ?? 0}
            current={id === selected}
            onSelect={onSelect}
          />
        </li>
      ))}
    </ul>
  );
}
