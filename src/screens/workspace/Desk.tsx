import { Eye, EyeOff, House } from 'lucide-react';
import {
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Article, titleParts } from '../../articles/article.ts';
import { type Shortcut, shortcuts } from '../../site/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { onDemand } from '../../ui/onDemand.tsx';
import { Passage } from '../../ui/Passage.tsx';
import { TwoPartTitle } from '../../ui/TwoPartTitle.tsx';
import { whenIdle } from '../../ui/useIdle.ts';
import { useNarrowScreen } from '../../ui/useNarrowScreen.ts';
import { AccuracyCard } from './AccuracyCard.tsx';
import { CopySession } from './copySession.ts';
import styles from './Desk.module.css';
import { offerGoneCopy } from './offerGoneCopy.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useShortcuts } from './useShortcuts.ts';

const PerformanceDialog = onDemand(() => import('./PerformanceDialog.tsx').then((m) => m.PerformanceDialog));
const TextDrawer = onDemand(() => import('../../ui/Drawer.tsx').then((m) => m.Drawer));

type DeskProps = {
  readonly article: Article;
  /** Called once the copy is saved. */
  readonly onHome: () => void;
};

/** Where a copy is written: the page, and beside it (under it, on a phone) the score, the hidden original and the way home. */
export function Desk({ article, onHome }: DeskProps) {
  const narrow = useNarrowScreen();
  const field = useRef<HTMLTextAreaElement>(null);
  const [session] = useState(() => new CopySession(article));
  const [text, setText] = useState<'hidden' | 'shown'>('hidden');
  const [performance, setPerformance] = useState<'closed' | 'open'>('closed');
  const score = useSyncExternalStore(session.scores.subscribe, session.scores.current);

  // Before the field leaves the page: out of it, it would not know how far it was scrolled.
  useLayoutEffect(() => (field.current === null ? undefined : session.open(field.current)), [session]);
  useEffect(
    () =>
      whenIdle(() => {
        PerformanceDialog.preload();
        if (narrow) TextDrawer.preload();
      }),
    [narrow],
  );

  useEffect(() => () => offerGoneCopy(session), [session]);

  const toggleText = () => setText(text === 'hidden' ? 'shown' : 'hidden');
  const openPerformance = () => {
    // The last score may be of the copy as it was a second ago.
    void session.scores.score();
    setPerformance('open');
  };
  const goHome = async () => {
    const { kind } = await session.saver.flush();
    // Otherwise the status says why it is not saved; leaving now would take the text off the screen.
    if (kind === 'gone' || !session.saver.isUnsaved()) onHome();
  };
  const handleHome = () => void goHome();
  useShortcuts([
    // On a phone the text is a dialog: the key that opened it closes it.
    [shortcuts.view, toggleText, narrow && text === 'shown' ? 'everywhere' : 'outside dialogs'],
    [shortcuts.performance, openPerformance],
    [shortcuts.home, handleHome],
  ]);

  const card = <AccuracyCard score={score} onOpen={openPerformance} />;
  const home = (
    <Button variant="outlined" onClick={handleHome} {...hint(shortcuts.home)}>
      <House aria-hidden />
      Home
    </Button>
  );
  const status = <SaveStatus session={session} />;
  const Glyph = text === 'hidden' ? Eye : EyeOff;

  return (
    <main className={styles['desk']}>
      <CopyField field={field} initial={article.input} />
      {narrow ? (
        <div className={styles['bar']}>
          <div className={styles['line']}>
            <Heading title={article.title} />
            {status}
          </div>
          <div className={styles['controls']}>
            {card}
            <Button variant="outlined" onClick={toggleText} {...hint(shortcuts.view)}>
              <Eye aria-hidden />
              View
            </Button>
            {home}
          </div>
        </div>
      ) : (
        <aside className={styles['side']} aria-label="Score and original">
          <div className={styles['controls']}>
            <Button variant="outlined" onClick={toggleText} {...hint(shortcuts.view)}>
              <Glyph aria-hidden />
              {text === 'hidden' ? 'View Text' : 'Hide Text'}
            </Button>
            {home}
          </div>
          <Heading title={article.title} />
          {card}
          {status}
          <div className={styles['original']}>
            {text === 'shown' ? (
              <Passage text={article.content} className={styles['passage']} />
            ) : (
              <p className={styles['hidden']}>Original text is hidden.</p>
            )}
          </div>
        </aside>
      )}
      {narrow && (
        <TextDrawer
          open={text === 'shown'}
          onClose={() => setText('hidden')}
          title={titleParts(article.title).piece}
        >
          <Passage text={article.content} />
        </TextDrawer>
      )}
      <PerformanceDialog
        open={performance === 'open'}
        onClose={() => setPerformance('closed')}
        score={score}
        session={session}
      />
    </main>
  );
}

type CopyFieldProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly initial: string;
};

// Remembered: drawing it again would have React compare the whole text with what it was at first.
const CopyField = memo(function CopyField({ field, initial }: CopyFieldProps) {
  return (
    <textarea
      ref={field}
      className={styles['field']}
      defaultValue={initial}
      placeholder="Type here..."
      aria-label="Your copy"
      dir="auto"
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="off"
      autoComplete="off"
      data-gramm="false"
      data-enable-grammarly="false"
      data-lt-active="false"
    />
  );
});

function Heading({ title }: { readonly title: string }) {
  return (
    <h1 className={styles['title']}>
      <TwoPartTitle {...titleParts(title)} authorClass={styles['author']} />
    </h1>
  );
}

function hint({ keys, ariaKeys }: Shortcut) {
  return { title: keys, 'aria-keyshortcuts': ariaKeys };
}
