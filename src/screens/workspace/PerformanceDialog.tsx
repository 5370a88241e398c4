import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { logHandled } from '../../ui/log.ts';
import type { Counts } from '../../worker/messages.ts';
import type { CopySession } from './copySession.ts';
import styles from './PerformanceDialog.module.css';
import { noScore, percent } from './percent.ts';
import type { ShownScore } from './scoreKeeper.ts';

type PerformanceDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly score: ShownScore;
  readonly session: CopySession;
};

/** How near the copy is: the two scores, and how much of the passage was written. */
export function PerformanceDialog({ open, onClose, score, session }: PerformanceDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Performance"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Figures score={score} session={session} />
    </Dialog>
  );
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
      <dt>{label}</dt>{' '}
      <dd>
        {part}
        {`/${whole ?? noScore}`}
      </dd>
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
