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
  /** Whether the copy has changed since: then its newest state could not be scored. */
  readonly isOld: boolean;
  /** Called with the slip whose place in the copy is wanted. */
  readonly onChoose: (slip: Slip) => void;
};

/** The passage as far as it was reached, with what was wrong, missed and added; only what is on the screen is in the page. */
export function WordReview({ review, isOld, onChoose }: WordReviewProps) {
  const list = useRef<VListHandle>(null);
  const slips = useMemo(() => slipsOf(review), [review]);
  const places = useMemo(() => new Map(slips.map(({ slip }, index) => [slip, index])), [slips]);
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
  const handleStep = (slip: Slip, step: Step) => {
    const place = places.get(slip) ?? 0;
    goTo({ previous: place - 1, next: place + 1, first: 0, last: slips.length - 1 }[step]);
  };
  return (
    <div className={styles['review']}>
      {isOld && (
        <p className={styles['note']}>
          What you wrote last could not be compared just now; this is your copy as it was before.
        </p>
      )}
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
      <Paragraphs
        list={list}
        review={review}
        tabStop={slips[Math.max(0, current)]?.slip ?? 'none'}
        wanted={wanted}
        onReached={forget}
        onFocus={(slip) => setCurrent(places.get(slip) ?? -1)}
        onStep={handleStep}
        onChoose={onChoose}
      />
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

/** Where an arrow key leads from a mark. */
type Step = 'previous' | 'next' | 'first' | 'last';

const stepsByKey: ReadonlyMap<string, Step> = new Map([
  ['ArrowLeft', 'previous'],
  ['ArrowUp', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
  ['Home', 'first'],
  ['End', 'last'],
]);

type Handlers = {
  /** The one slip that the Tab key reaches; arrow keys go from it to the others. */
  readonly tabStop: Slip | 'none';
  /** The slip that is to have the focus as soon as it is in the page. */
  readonly wanted: Slip | 'none';
  readonly onReached: () => void;
  readonly onFocus: (slip: Slip) => void;
  readonly onStep: (slip: Slip, step: Step) => void;
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
function SlipMark({ slip, tabStop, wanted, onReached, ...handlers }: Handlers & { readonly slip: Slip }) {
  const { onFocus, onStep, onChoose } = handlers;
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
    const step = stepsByKey.get(event.key);
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) onChoose(slip);
    else onStep(slip, step);
  };
  return (
    <span
      ref={mark}
      role="button"
      tabIndex={slip === tabStop ? 0 : -1}
      className={styles['slip']}
      aria-label={spoken(slip)}
      onFocus={() => onFocus(slip)}
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
