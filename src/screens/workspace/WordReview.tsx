import {
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import { Button } from '../../ui/Button.tsx';
import type { Review, ReviewPiece, Slip } from './review.ts';
import styles from './WordReview.module.css';

type WordReviewProps = {
  readonly review: Review;
  /** Called with the slip whose place in the copy is wanted. */
  readonly onChoose: (slip: Slip) => void;
};

/** The passage as far as it was reached, with what was wrong, missed and added; only what is on the screen is in the page. */
export function WordReview({ review, onChoose }: WordReviewProps) {
  const list = useRef<VListHandle>(null);
  const slips = useMemo(() => slipsOf(review), [review]);
  const [current, setCurrent] = useState(-1);
  const [wanted, setWanted] = useState<Slip | 'none'>('none');
  const forget = useCallback(() => setWanted('none'), []);
  const goTo = (index: number) => {
    const place = slips[index];
    if (place === undefined) return;
    setCurrent(index);
    setWanted(place.slip);
    list.current?.scrollToIndex(place.paragraph, { align: 'nearest' });
  };
  return (
    <div className={styles['review']}>
      <Legend counts={review.counts} />
      <div className={styles['steps']}>
        <Button variant="outlined" disabled={current <= 0} onClick={() => goTo(current - 1)}>
          Previous
        </Button>
        <Button variant="outlined" disabled={current >= slips.length - 1} onClick={() => goTo(current + 1)}>
          Next
        </Button>
        <span className={styles['position']} role="status">
          {position(current, slips.length)}
        </span>
      </div>
      <Paragraphs list={list} review={review} wanted={wanted} onReached={forget} onChoose={onChoose} />
    </div>
  );
}

type PlacedSlip = { readonly slip: Slip; readonly paragraph: number };

function slipsOf({ paragraphs }: Review): readonly PlacedSlip[] {
  return paragraphs.flatMap((pieces, paragraph) =>
    pieces.flatMap((piece) => (piece.kind === 'right' ? [] : [{ slip: piece, paragraph }])),
  );
}

function position(current: number, count: number): string {
  if (count === 0) return 'Every word is right.';
  return current < 0 ? `${count} in all` : `${current + 1} of ${count}`;
}

function Legend({ counts }: { readonly counts: Review['counts'] }) {
  return (
    <ul className={styles['legend']}>
      {(['wrong', 'missed', 'added'] as const).map((kind) => (
        <li key={kind}>
          <b>{counts[kind].toLocaleString('en')}</b> <span className={styles[kind]}>{kind}</span>
        </li>
      ))}
    </ul>
  );
}

type Handlers = {
  /** The slip that is to have the focus as soon as it is in the page. */
  readonly wanted: Slip | 'none';
  readonly onReached: () => void;
  readonly onChoose: (slip: Slip) => void;
};

type ParagraphsProps = Handlers & {
  readonly list: RefObject<VListHandle | null>;
  readonly review: Review;
};

function Paragraphs({ list, review: { paragraphs }, ...handlers }: ParagraphsProps) {
  const region = { role: 'group', tabIndex: 0, 'aria-label': 'The passage as you wrote it' } as const;
  const [only, ...others] = paragraphs;
  if (only !== undefined && others.length === 0) {
    return (
      <div className={styles['list']} {...region}>
        <Paragraph pieces={only} {...handlers} />
      </div>
    );
  }
  return (
    <VList ref={list} className={`${styles['list']} ${styles['long']}`} data={paragraphs} {...region}>
      {(pieces, index) => <Paragraph key={index} pieces={pieces} {...handlers} />}
    </VList>
  );
}

function Paragraph({ pieces, ...handlers }: Handlers & { readonly pieces: readonly ReviewPiece[] }) {
  return (
    <p className={styles['paragraph']} dir="auto">
      {pieces.map((piece) => (
        <Fragment key={piece.id}>
          {piece.kind === 'right' ? piece.text : <SlipMark slip={piece} {...handlers} />}
          {piece.gap}
        </Fragment>
      ))}
    </p>
  );
}

/** One slip, in the line like a word: a real button would not break over lines. */
function SlipMark({ slip, wanted, onReached, onChoose }: Handlers & { readonly slip: Slip }) {
  const mark = useRef<HTMLSpanElement>(null);
  const isWanted = slip === wanted;
  useEffect(() => {
    if (!isWanted) return undefined;
    let frame = 0;
    const reach = () => {
      mark.current?.focus();
      // The list hides what it has not measured yet, and what is hidden takes no focus.
      if (document.activeElement === mark.current) onReached();
      else frame = requestAnimationFrame(reach);
    };
    reach();
    return () => cancelAnimationFrame(frame);
  }, [isWanted, onReached]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(slip);
  };
  return (
    <span
      ref={mark}
      role="button"
      tabIndex={0}
      className={styles['slip']}
      aria-label={spoken(slip)}
      onClick={() => onChoose(slip)}
      onKeyDown={handleKeyDown}
    >
      {slip.kind !== 'added' && <span className={styles[slip.kind]}>{slip.original}</span>}
      {slip.kind === 'wrong' && ' '}
      {slip.kind === 'wrong' && <span className={styles['typed']}>{slip.typed}</span>}
      {slip.kind === 'added' && <span className={styles['added']}>{slip.typed}</span>}
    </span>
  );
}

function spoken(slip: Slip): string {
  switch (slip.kind) {
    case 'wrong':
      return `Wrong: ${slip.original}; you wrote ${slip.typed}`;
    case 'missed':
      return `Missed: ${slip.original}`;
    case 'added':
      return `Added: ${slip.typed}`;
  }
}
