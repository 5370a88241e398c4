import { memo } from 'react';
import { titleParts } from '../../articles/article.ts';
import type { TitleEntry } from '../../storage/articles.ts';
import { TwoPartTitle } from '../../ui/TwoPartTitle.tsx';
import styles from './ArticleList.module.css';

type ArticleListProps = {
  readonly titles: readonly TitleEntry[];
  /** How far each started copy has come, 0 to 1, by article id. */
  readonly progress: ReadonlyMap<number, number>;
  readonly selected: number | 'none';
  readonly onSelect: (id: number) => void;
};

/** The titles as a table of contents: the piece, its author smaller under it, and a hairline as long as the copy. */
export function ArticleList({ titles, progress, selected, onSelect }: ArticleListProps) {
  return (
    <ul className={styles['list']}>
      {titles.map(({ id, title }) => (
        <Entry
          key={id}
          id={id}
          title={title}
          copied={progress.get(id) ?? 0}
          current={id === selected}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}

type EntryProps = TitleEntry & {
  readonly copied: number;
  readonly current: boolean;
  readonly onSelect: (id: number) => void;
};

// Remembered, so that of 10,000 entries only those that changed are drawn again.
const Entry = memo(function Entry({ id, title, copied, current, onSelect }: EntryProps) {
  const percent = Math.round(copied * 100);
  return (
    <li className={styles['entry']}>
      <button
        type="button"
        className={styles['title']}
        aria-current={current}
        title={copied > 0 ? `${percent} % copied` : undefined}
        onClick={() => onSelect(id)}
      >
        <TwoPartTitle {...titleParts(title)} pieceClass={styles['piece']} authorClass={styles['author']} />
        {copied > 0 && (
          <span className={styles['track']}>
            <span className={styles['copied']} style={{ inlineSize: `${percent}%` }} />
          </span>
        )}
      </button>
    </li>
  );
});
