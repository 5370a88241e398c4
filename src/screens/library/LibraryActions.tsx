import { BookOpen, FolderSync, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { whenIdle } from '../../ui/useIdle.ts';
import { BackupMenu } from './BackupMenu.tsx';
import { preloadBackup, withBackup } from './backup.ts';
import styles from './LibraryActions.module.css';

type LibraryActionsProps = {
  readonly narrow: boolean;
  /** Shows the titles; on a wide screen they are beside it anyway. */
  readonly onArticles: () => void;
  readonly onNewArticle: () => void;
  readonly onImport: () => void;
};

/** What one can do in the library: at the top of a wide screen, under the thumb on a phone. */
export function LibraryActions({ narrow, onArticles, onNewArticle, onImport }: LibraryActionsProps) {
  useEffect(() => whenIdle(preloadBackup), []);
  return (
    <div className={styles['actions']}>
      {narrow && (
        <Button variant="outlined" onClick={onArticles}>
          <BookOpen aria-hidden />
          Articles
        </Button>
      )}
      <Button
        variant="primary"
        aria-label="New Article"
        onClick={onNewArticle}
        // Enter held down in the dialog that has just closed is not meant for this button.
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
      >
        <Plus aria-hidden />
        {narrow ? 'New' : 'New Article'}
      </Button>
      <div className={styles['pair']}>
        <Button variant="outlined" onClick={() => void withBackup(({ sync }) => sync('remembered'))}>
          <FolderSync aria-hidden />
          Sync
        </Button>
        <BackupMenu onImport={onImport} />
      </div>
    </div>
  );
}
