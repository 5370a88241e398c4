import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Article } from '../../articles/article.ts';
import { libraryPath } from '../../site/routes.ts';
import { productName } from '../../site/settings.ts';
import { readArticle } from '../../storage/articles.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { type StorageError, toStorageError } from '../../storage/errors.ts';
import { replayJournal } from '../../storage/replayJournal.ts';
import { Button } from '../../ui/Button.tsx';
import { logFact, logHandled } from '../../ui/log.ts';
import { ProblemPage } from '../../ui/ProblemPage.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { Desk } from './Desk.tsx';

type Opened =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly article: Article }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: StorageError };

const toLibrary = { label: 'Back to your library', href: libraryPath };

/** The copy workspace of the article with this id; a plain page that says so where there is none. */
export function Workspace({ id }: { readonly id: number | 'none' }) {
  return id === 'none' ? <WithoutId /> : <WithId id={id} />;
}

function WithoutId() {
  useDocumentTitle(`No article - ${productName}`);
  useEffect(() => logFact('no article found'), []);
  return (
    <ProblemPage title="No article was chosen" way={toLibrary}>
      The address of this page names no article. Choose one in your library to copy it.
    </ProblemPage>
  );
}

function WithId({ id }: { readonly id: number }) {
  const [opened, open] = useOpened(id);
  const [, navigate] = useLocation();
  useDocumentTitle(opened.state === 'missing' ? `No article - ${productName}` : `Write - ${productName}`);
  switch (opened.state) {
    case 'loading':
      return null;
    case 'ready':
      return <Desk article={opened.article} onHome={() => navigate(libraryPath)} />;
    case 'missing':
      return (
        <ProblemPage title="This article is not here" way={toLibrary}>
          It may have been deleted, or the address belongs to another device. Your other articles are in your
          library.
        </ProblemPage>
      );
    case 'failed':
      return (
        <ProblemPage
          title="The article could not be opened"
          way={toLibrary}
          actions={
            <Button variant="primary" onClick={open}>
              Try again
            </Button>
          }
        >
          {describeStorageError(opened.error)}
        </ProblemPage>
      );
  }
}

/** The article as it was when the workspace opened, not live: what is on the screen is the writer's from then on. */
function useOpened(id: number): readonly [Opened, () => void] {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const open = useCallback(() => {
    let wanted = true;
    void openArticle(id).then((result) => {
      if (wanted) setOpened(result);
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  useEffect(open, [open]);
  return [opened, open];
}

async function openArticle(id: number): Promise<Opened> {
  try {
    // First, so that a copy which was not saved when its page was left is in what is read.
    await bringInUnsaved();
    const found = await readArticle(id);
    if (found.state === 'missing') logFact('Article not found');
    return found;
  } catch (thrown) {
    const error = toStorageError(thrown);
    logHandled('The article could not be read', error);
    return { state: 'failed', error };
  }
}

async function bringInUnsaved(): Promise<void> {
  try {
    await replayJournal();
  } catch (thrown) {
    // A full disk can still be read; the session puts what the journal has on the screen.
    logHandled('The copies in the journal could not be brought in', thrown);
  }
}
