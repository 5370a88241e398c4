import { useSyncExternalStore } from 'react';
import type { SaveState } from '../../storage/copySaver.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/download.ts';
import type { CopySession } from './copySession.ts';
import styles from './SaveStatus.module.css';

/** Whether the copy is safe; where it is not, why, and how to keep it all the same. */
export function SaveStatus({ session, title }: { readonly session: CopySession; readonly title: string }) {
  const state = useSyncExternalStore(session.saver.subscribe, session.saver.state);
  const unsafe = state.kind === 'failed' || state.kind === 'gone';
  return (
    <div className={unsafe ? `${styles['status']} ${styles['unsafe']}` : styles['status']}>
      <p role={unsafe ? 'alert' : undefined}>{sentence(state)}</p>
      {unsafe && (
        <div className={styles['actions']}>
          <Button variant="outlined" onClick={() => void session.saver.flush()}>
            Try again
          </Button>
          <Button variant="outlined" onClick={() => download(session.read(), `${title || 'My copy'}.txt`)}>
            Download my copy
          </Button>
        </div>
      )}
    </div>
  );
}

function sentence(state: SaveState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'waiting':
    case 'saving':
      return 'Saving...';
    case 'failed':
      return `Not saved. ${describeStorageError(state.error)}`;
    case 'gone':
      return 'Not saved: this article was deleted elsewhere.';
  }
}
