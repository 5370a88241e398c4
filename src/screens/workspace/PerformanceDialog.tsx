import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { logHandled } from '../../ui/log.ts';
import { type Counts, unpackMarks } from '../../worker/messages.ts';
import type { CopySession } from './copySession.ts';
import styles from './PerformanceDialog.module.css';
import { noScore, percent } from './percent.ts';
import { type Review, reviewOf, type Slip } from './review.ts';
import type { ShownScore } from './scoreKeeper.ts';
import { WordReview } from './WordReview.tsx';

type PerformanceDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly score: ShownScore;
  readonly session: CopySession;
};

/** What the dialog shows: the figures, the wait for a review, or the review. */
type Page =
  | { readonly kind: 'figures' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'review'; readonly review: Review; readonly isOld: boolean };

// Most reviews are there sooner, and a sign that only flashes explains nothing.
const waitingSignMs = 300;

/** How near the copy is: the two scores, how much of the passage was written, and which words. */
export function PerformanceDialog({ open, onClose, score, session }: PerformanceDialogProps) {
  const [page, setPage] = useState<Page>({ kind: 'figures' });
  const chosen = useRef<Slip | 'none'>('none');
  const asked = useRef(0);
  const showFigures = () => {
    // A review that is still to come is not wanted any more.
    asked.current += 1;
    setPage({ kind: 'figures' });
  };
  const close = (choice: Slip | 'none' = 'none') => {
    chosen.current = choice;
    showFigures();
    onClose();
  };
  const openReview = async () => {
    const ask = (asked.current += 1);
    const show = (next: Page) => {
      if (ask === asked.current) setPage(next);
    };
    const waiting = setTimeout(() => show({ kind: 'waiting' }), waitingSignMs);
    // The score that shows may be of the copy as it was a second ago.
    await session.scores.score();
    clearTimeout(waiting);
    show(currentReview(session));
  };
  const placeFocus = () => (chosen.current === 'none' ? true : session.goTo(chosen.current.at));
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Performance"
      width={page.kind === 'review' ? 'wide' : 'normal'}
      finalFocus={placeFocus}
      footer={
        <>
          {/* One button, or the focus would be lost with the one that is pressed. */}
          {(page.kind !== 'figures' || 'score' in score) && (
            <Button
              variant="outlined"
              onClick={() => (page.kind === 'figures' ? void openReview() : showFigures())}
            >
              {page.kind === 'figures' ? 'Review words' : 'Back'}
            </Button>
          )}
          <Button variant="primary" onClick={() => close()}>
            Close
          </Button>
        </>
      }
    >
      {page.kind === 'review' ? (
        <WordReview review={page.review} isOld={page.isOld} onChoose={close} />
      ) : (
        <Figures score={score} session={session} isWaiting={page.kind === 'waiting'} />
      )}
    </Dialog>
  );
}

function currentReview({ article, scores }: CopySession): Page {
  const shown = scores.current();
  if (!('score' in shown)) return { kind: 'figures' };
  const { typed, marks } = shown.score;
  return {
    kind: 'review',
    review: reviewOf(article.content, typed, unpackMarks(marks)),
    isOld: shown.kind === 'old',
  };
}

type FiguresProps = Pick<PerformanceDialogProps, 'score' | 'session'> & {
  /** Whether the review of the words is on its way. */
  readonly isWaiting: boolean;
};

function Figures({ score, session, isWaiting }: FiguresProps) {
  const counted = useCounts(session);
  const { words, characters } = counted.kind === 'counted' ? counted.counts : noCounts;
  const accuracy = 'score' in score ? percent(score.score.accuracy) : noScore;
  const similarity = 'score' in score ? percent(score.score.similarity) : noScore;
  return (
    <>
      <dl className={styles['figures']}>
        <Figure label="Input Accuracy" part={accuracy} whole={100} />
        <Figure label="Overall Accuracy" part={similarity} whole={100} />
        <Figure label="Words" part={words.typed} whole={words.total} />
        <Figure label="Characters" part={characters.typed} whole={characters.total} />
      </dl>
      <p className={styles['note']} role="status">
        {isWaiting && 'Comparing your copy with the passage…'}
        {!isWaiting && counted.kind === 'failed' && notCounted}
      </p>
    </>
  );
}

const notCounted = 'Words and characters could not be counted just now. Your copy is safe.';

type FigureProps = {
  readonly label: string;
  readonly part: number | string;
  readonly whole: number | string;
};

function Figure({ label, part, whole }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt> <dd>{`${part}/${whole}`}</dd>
    </div>
  );
}

type Counted =
  | { readonly kind: 'counting' }
  | { readonly kind: 'counted'; readonly counts: Counts }
  | { readonly kind: 'failed' };

const noCounts = {
  words: { typed: noScore, total: noScore },
  characters: { typed: noScore, total: noScore },
} as const;

/** Counted in the worker when the dialog opens; nothing can be typed while it is open. */
function useCounts(session: CopySession): Counted {
  const [counted, setCounted] = useState<Counted>({ kind: 'counting' });
  useEffect(() => {
    let wanted = true;
    countTwice(session).then(
      (counts) => {
        if (wanted) setCounted({ kind: 'counted', counts });
      },
      (thrown: unknown) => {
        logHandled('The words could not be counted', thrown);
        if (wanted) setCounted({ kind: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [session]);
  return counted;
}

/** A worker that dies of a score takes the count with it; the next request starts another. */
async function countTwice(session: CopySession): Promise<Counts> {
  try {
    return await session.count();
  } catch {
    return session.count();
  }
}
