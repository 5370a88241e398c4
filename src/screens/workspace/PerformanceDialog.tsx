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

/** How near the copy is: the two scores, how much of the passage was written, and which words. */
export function PerformanceDialog({ open, onClose, score, session }: PerformanceDialogProps) {
  const [review, setReview] = useState<Review | 'closed'>('closed');
  const chosen = useRef<Slip | 'none'>('none');
  const asked = useRef(0);
  const close = (choice: Slip | 'none' = 'none') => {
    chosen.current = choice;
    // A review that is still to come is not wanted any more.
    asked.current += 1;
    setReview('closed');
    onClose();
  };
  const openReview = async () => {
    const ask = (asked.current += 1);
    // The score that shows may be of the copy as it was a second ago.
    await session.scores.score();
    if (ask === asked.current) setReview(currentReview(session));
  };
  const placeFocus = () => (chosen.current === 'none' ? true : session.goTo(chosen.current.at));
  const isReviewing = review !== 'closed';
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Performance"
      width={isReviewing ? 'wide' : 'normal'}
      finalFocus={placeFocus}
      footer={
        <>
          {/* One button, or the focus would be lost with the one that is pressed. */}
          {(isReviewing || 'score' in score) && (
            <Button
              variant="outlined"
              onClick={() => (isReviewing ? setReview('closed') : void openReview())}
            >
              {isReviewing ? 'Back' : 'Review words'}
            </Button>
          )}
          <Button variant="primary" onClick={() => close()}>
            Close
          </Button>
        </>
      }
    >
      {isReviewing ? (
        <WordReview review={review} onChoose={close} />
      ) : (
        <Figures score={score} session={session} />
      )}
    </Dialog>
  );
}

function currentReview({ article, scores }: CopySession): Review | 'closed' {
  const shown = scores.current();
  if (!('score' in shown)) return 'closed';
  return reviewOf(article.content, shown.score.typed, unpackMarks(shown.score.marks));
}

function Figures({ score, session }: Pick<PerformanceDialogProps, 'score' | 'session'>) {
  const counts = useCounts(session);
  const accuracy = 'score' in score ? percent(score.score.accuracy) : noScore;
  const similarity = 'score' in score ? percent(score.score.similarity) : noScore;
  return (
    <dl className={styles['figures']}>
      <Figure label="Input Accuracy" part={accuracy} whole={100} />
      <Figure label="Overall Accuracy" part={similarity} whole={100} />
      <Figure label="Words" part={counts?.words.typed} whole={counts?.words.total} />
      <Figure label="Characters" part={counts?.characters.typed} whole={counts?.characters.total} />
    </dl>
  );
}

type FigureProps = {
  readonly label: string;
  readonly part: number | string | undefined;
  readonly whole: number | undefined;
};

function Figure({ label, part = noScore, whole }: FigureProps) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt> <dd>{`${part}/${whole ?? noScore}`}</dd>
    </div>
  );
}

/** Counted in the worker when the dialog opens; nothing can be typed while it is open. */
function useCounts(session: CopySession): Counts | undefined {
  const [counts, setCounts] = useState<Counts>();
  useEffect(() => {
    let wanted = true;
    session.count().then(
      (counted) => {
        if (wanted) setCounts(counted);
      },
      (thrown: unknown) => logHandled('The words could not be counted', thrown),
    );
    return () => {
      wanted = false;
    };
  }, [session]);
  return counts;
}
