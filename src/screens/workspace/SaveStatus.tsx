import { type ReactNode, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { workspaceUrl } from '../../site/routes.ts';
import type { SaveState } from '../../storage/copySaver.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { toStorageError } from '../../storage/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { download } from '../../ui/download.ts';
import { notifyFailure } from '../../ui/notices.ts';
import type { CopySession } from './copySession.ts';
import styles from './SaveStatus.module.css';

/** Whether the copy is safe; where it is not, why, and how to keep it all the same. */
export function SaveStatus({ session }: { readonly session: CopySession }) {
  const state = useSyncExternalStore(session.saver.subscribe, session.saver.state);
  const holder = useSyncExternalStore(session.subscribe, session.holder);
  const [, navigate] = useLocation();
  if (state.kind === 'failed' && state.error.kind === 'outdated') {
    // Trying again is in vain, and leaving the page safe: what is not saved is in the journal.
    return (
      <Warning role="alert" text={`This page saves no more. ${describeStorageError(state.error)}`}>
        <Button variant="outlined" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <DownloadButton session={session} />
      </Warning>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Warning role="alert" text={`Not saved. ${describeStorageError(state.error)}`}>
        <Button variant="outlined" onClick={() => void session.saver.flush()}>
          Try again
        </Button>
        <DownloadButton session={session} />
      </Warning>
    );
  }
  if (state.kind === 'gone') {
    return (
      <Warning
        role="alert"
        text="Not saved: this article was deleted elsewhere. Your copy is still on the screen."
      >
        <Button variant="outlined" onClick={() => void bringBack(session, navigate)}>
          Bring it back
        </Button>
        <DownloadButton session={session} />
      </Warning>
    );
  }
  if (holder === 'elsewhere') {
    return (
      <Warning role="status" text="This article is being written in another tab; here you can read it.">
        <Button variant="outlined" onClick={session.takeOver}>
          Write here
        </Button>
      </Warning>
    );
  }
  return <p className={styles['status']}>{words[state.kind]}</p>;
}

const words: Readonly<Record<Exclude<SaveState['kind'], 'failed' | 'gone'>, string>> = {
  saved: 'Saved',
  waiting: 'Saving...',
  saving: 'Saving...',
};

type WarningProps = {
  readonly role: 'alert' | 'status';
  readonly text: string;
  readonly children: ReactNode;
};

function Warning({ role, text, children }: WarningProps) {
  return (
    <div className={styles['warning']}>
      <p role={role}>{text}</p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}

function DownloadButton({ session }: { readonly session: CopySession }) {
  const name = session.article.title || 'My copy';
  return (
    <Button variant="outlined" onClick={() => download(session.read(), `${name}.txt`)}>
      Download my copy
    </Button>
  );
}

async function bringBack(session: CopySession, navigate: (path: string) => void): Promise<void> {
  try {
    const id = await session.bringBack();
    // Its old id may be another article's by now.
    if (id !== session.article.id) navigate(workspaceUrl(id));
  } catch (cause) {
    notifyFailure({
      text: `The article could not be brought back yet. ${describeStorageError(toStorageError(cause))}`,
      cause,
    });
  }
}
