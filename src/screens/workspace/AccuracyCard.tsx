import { shortcuts } from '../../site/shortcuts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './AccuracyCard.module.css';
import { noScore, percent } from './percent.ts';
import type { ShownScore } from './scoreKeeper.ts';

type AccuracyCardProps = { readonly score: ShownScore; readonly onOpen: () => void };

/** The input accuracy of the copy; pressing it opens the details. */
export function AccuracyCard({ score, onOpen }: AccuracyCardProps) {
  const shown = 'score' in score ? `${percent(score.score.accuracy)}%` : noScore;
  const note = notes[score.kind];
  return (
    <>
      <button
        type="button"
        className={styles['card']}
        onClick={onOpen}
        title={shortcuts.performance.keys}
        aria-keyshortcuts={shortcuts.performance.ariaKeys}
        aria-haspopup="dialog"
      >
        <span className={styles['label']}>Accuracy</span>
        {/* A new element for each number, so that it fades in. */}
        <span key={shown} className={styles['number']}>
          {shown}
        </span>
        {note !== '' && <span className={styles['note']}>{note}</span>}
      </button>
      <VisuallyHidden role="status">
        {'score' in score && note === '' ? spoken(score.score.accuracy) : note}
      </VisuallyHidden>
    </>
  );
}

function spoken(accuracy: number): string {
  return `Accuracy: ${percent(accuracy)} of 100`;
}

const notes: Readonly<Record<ShownScore['kind'], string>> = {
  none: '',
  current: '',
  old: 'The score is not available just now; this is the last one.',
  unavailable: 'The score is not available just now.',
};
