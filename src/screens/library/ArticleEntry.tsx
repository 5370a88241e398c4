import { memo } from 'react';
import { titleParts } from '../../articles/article.ts';
import type { TitleEntry } from '../../storage/articles.ts';
import { TwoPartTitle } from '../../ui/TwoPartTitle.tsx';
import styles from './ArticleList.module.css';

type ArticleEntryProps = TitleEntry & {
  /** How far the copy has come, 0 to 1. */
  readonly copied: number;
  readonly current: boolean;
  readonly onSelect: (id: number) => void;
};

/**
 * One title: the piece, its author smaller under it, and a hairline as long as the copy. Remembered, so that of many entries only those
 * that changed are drawn again.
 */
export const ArticleEntry = memo(function ArticleEntry(props: ArticleEntryProps) {
  const { id, title, copied, current, onSelect } = props;
  const percent = Math.round(copied * 100);
  return (
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
  );
});
