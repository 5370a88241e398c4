import { useCallback, useEffect, useRef, useState } from 'react';
import { productName } from '../../site/settings.ts';
import { type Draft, emptyDraft } from '../../storage/draft.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { useTitles } from '../../storage/live.ts';
import { onOutdated } from '../../storage/outdated.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { whenIdle } from '../../ui/useIdle.ts';
import { useNarrowScreen } from '../../ui/useNarrowScreen.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import {
  addSamples,
  bringInUnsaved,
  deleteWithUndo,
  offerBack,
  offerUnfinished,
  storeDraft,
  tellOutdated,
} from './articleActions.ts';
import { ArticleDetail } from './ArticleDetail.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ImportInput } from './ImportInput.tsx';
import { LastBackup } from './LastBackup.tsx';
import styles from './Library.module.css';
import { openDoor } from './libraryDoor.ts';
import { LibraryActions } from './LibraryActions.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';

const NewArticleDialog = onDemand(() => import('./NewArticleDialog.tsx').then((m) => m.NewArticleDialog));
const WelcomeDialog = onDemand(() => import('./WelcomeDialog.tsx').then((m) => m.WelcomeDialog));
const ArticlesDrawer = onDemand(() => import('../../ui/Drawer.tsx').then((m) => m.Drawer));

/** What lies over the library; one thing at a time. */
type Overlay = 'none' | 'welcome' | 'new article' | 'articles';

/** The article library: a table of contents, and the chosen article beside it. */
export function Library() {
  const titles = useTitles();
  const narrow = useNarrowScreen();
  const [selected, setSelected] = useState<number | 'none'>('none');
  const [overlay, setOverlay] = useState<Overlay>('none');
  const [draft, setDraft] = useState({ ...emptyDraft, opening: 0 });
  const panel = useRef<HTMLElement>(null);
  const importInput = useRef<HTMLInputElement>(null);
  const isEmpty = titles.state === 'ready' && titles.value.length === 0;

  const close = () => setOverlay('none');
  const openDraft = (kept: Draft) => {
    setDraft(({ opening }) => ({ ...kept, opening: opening + 1 }));
    setOverlay('new article');
  };
  // The same at each drawing, so that entries of the list that did not change are not drawn again.
  const select = useCallback((id: number) => {
    setSelected(id);
    panel.current?.scrollTo(0, 0);
    setOverlay('none');
  }, []);

  useDocumentTitle(`Library - ${productName}`);
  useOnceKnown(titles.state === 'ready', () => {
    if (isEmpty) setOverlay((current) => (current === 'none' ? 'welcome' : current));
  });
  useEffect(() => whenIdle(() => preload(narrow)), [narrow]);
  useEffect(() => void bringInUnsaved(), []);
  useEffect(offerUnfinished, []);
  useEffect(() => openDoor({ select, openDraft }));
  useEffect(() => onOutdated(tellOutdated), []);

  const handleDelete = async (id: number) => {
    if (!(await deleteWithUndo(id))) return;
    // Another title may have been chosen meanwhile.
    setSelected((current) => (current === id ? 'none' : current));
    // The button that had the focus is gone with its article.
    panel.current?.focus();
  };
  const handleAdd = (added: Draft) => {
    close();
    void storeDraft(added);
  };
  const handleCancel = (left: Draft) => {
    close();
    offerBack(left);
  };

  const list = titles.state === 'ready' && titles.value.length > 0 && (
    <ArticleList titles={titles.value} selected={selected} onSelect={select} />
  );
  const problem = titles.state === 'failed' && (
    <p className={styles['problem']} role="alert">
      {describeStorageError(titles.error)}
    </p>
  );
  const actions = (
    <LibraryActions
      narrow={narrow}
      onArticles={() => setOverlay('articles')}
      onNewArticle={() => openDraft(emptyDraft)}
      onImport={() => importInput.current?.click()}
    />
  );

  return (
    <div className={styles['library']}>
      <LibraryHeader>{!narrow && actions}</LibraryHeader>
      {!narrow && (
        <nav className={styles['sidebar']} aria-label="Articles">
          {list}
          {problem}
          {!isEmpty && <LastBackup />}
          <ImportInput input={importInput} prompt={isEmpty ? 'shown' : 'hidden'} />
        </nav>
      )}
      <main className={styles['panel']} ref={panel} tabIndex={-1}>
        {narrow && problem}
        {selected === 'none' ? (
          <>
            <VisuallyHidden role="heading" aria-level={1}>
              Library
            </VisuallyHidden>
            <p className={styles['hint']}>Click on an article to get started or add a new one to copy.</p>
          </>
        ) : (
          <ArticleDetail id={selected} onDelete={(id) => void handleDelete(id)} />
        )}
      </main>
      {narrow && (
        <section className={styles['bar']} aria-label="Actions">
          {actions}
          <ImportInput input={importInput} prompt="hidden" />
        </section>
      )}
      <NewArticleDialog
        // New fields for each opening, also while those of the last one fade out.
        key={draft.opening}
        open={overlay === 'new article'}
        draft={draft}
        onCancel={handleCancel}
        onAdd={handleAdd}
      />
      <WelcomeDialog
        open={overlay === 'welcome'}
        onClose={close}
        onDone={(samples) => {
          close();
          void addSamples(samples);
        }}
      />
      <ArticlesDrawer open={narrow && overlay === 'articles'} onClose={close} title="Articles">
        {isEmpty ? (
          <p className={styles['empty']}>Looks like you don't have any articles.</p>
        ) : (
          <div className={styles['contents']}>
            {list}
            <LastBackup />
          </div>
        )}
      </ArticlesDrawer>
    </div>
  );
}

function preload(narrow: boolean): void {
  NewArticleDialog.preload();
  if (narrow) ArticlesDrawer.preload();
}

/** Runs `work` once, when `known` is first true; what becomes of it later in the visit does not matter. */
function useOnceKnown(known: boolean, work: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!known || done.current) return;
    done.current = true;
    work();
  });
}
