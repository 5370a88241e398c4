import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { type Article, titleParts } from '../../articles/article.ts';
import { workspaceUrl } from '../../site/routes.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { useArticle } from '../../storage/live.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Passage } from '../../ui/Passage.tsx';
import { TwoPartTitle } from '../../ui/TwoPartTitle.tsx';
import styles from './ArticleDetail.module.css';

type ArticleDetailProps = { readonly id: number; readonly onDelete: (id: number) => void };

/** The chosen article as a page of a book, with what one can do with it. */
export function ArticleDetail({ id, onDelete }: ArticleDetailProps) {
  const article = useArticle(id);
  switch (article.state) {
    case 'loading':
      return null;
    case 'missing':
      return <p className={styles['message']}>This article is not there any more.</p>;
    case 'failed':
      return <p className={styles['message']}>{describeStorageError(article.error)}</p>;
    case 'ready':
      return <Page article={article.value} onDelete={onDelete} />;
  }
}

function Page({
  article,
  onDelete,
}: {
  readonly article: Article;
  readonly onDelete: ArticleDetailProps['onDelete'];
}) {
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']} dir="auto" tabIndex={-1}>
          <TwoPartTitle
            {...titleParts(article.title)}
            pieceClass={styles['piece']}
            authorClass={styles['author']}
          />
        </h1>
        <div className={styles['actions']}>
          <Link href={workspaceUrl(article.id)} className={buttonClass('primary')}>
            <Pencil aria-hidden />
            Edit copy
          </Link>
          <Button variant="outlined" onClick={() => onDelete(article.id)}>
            <Trash2 aria-hidden />
            Delete
          </Button>
        </div>
      </header>
      <Passage text={article.content} className={styles['content']} />
    </article>
  );
}
