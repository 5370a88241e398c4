import { type FocusEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type CustomItemComponentProps, Virtualizer, type VirtualizerHandle } from 'virtua';
import { useProgress } from '../../storage/live.ts';
import { ArticleEntry } from './ArticleEntry.tsx';
import type { ArticleListProps } from './ArticleList.tsx';

/** What scrolls the list, and how many pixels stand above the list in it. */
type Place = { readonly scroller: RefObject<HTMLElement>; readonly above: number };

type Range = { readonly from: number; readonly to: number };

// Pixels of a title of two lines, and entries beside the screen whose progress is read as well.
const usualHeight = 64;
const beside = 10;
// Entries kept on either side of the one that has the focus.
const neighbours = 5;

/** Titles by the thousand: only those on the screen are in the page, and only their copies are read. */
export function LongArticleList({ titles, selected, onSelect }: ArticleListProps) {
  const list = useRef<VirtualizerHandle>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [shown, setShown] = useState<Range>({ from: 0, to: 50 });
  const [focused, setFocused] = useState(-1);
  const ids = useMemo(() => titles.slice(shown.from, shown.to).map(({ id }) => id), [titles, shown]);
  const progress = useProgress(ids);
  const findPlace = useCallback(
    (element: HTMLElement | null) => setPlace(element === null ? null : placeOf(element)),
    [],
  );
  const showProgress = () => {
    if (list.current === null) return;
    const { scrollOffset, viewportSize } = list.current;
    setShown({
      from: Math.max(0, list.current.findItemIndex(scrollOffset) - beside),
      to: list.current.findItemIndex(scrollOffset + viewportSize) + beside,
    });
  };
  const keepFocused = ({ target }: FocusEvent) => {
    const entry = target.closest<HTMLElement>('[aria-posinset]');
    setFocused(Number(entry?.ariaPosInSet ?? 0) - 1);
  };
  return (
    <div ref={findPlace} onFocus={keepFocused}>
      {place !== null && (
        <Virtualizer
          ref={list}
          as="ul"
          item={Item}
          data={titles}
          itemSize={usualHeight}
          scrollRef={place.scroller}
          startMargin={place.above}
          keepMounted={keptAround(focused, titles.length)}
          onScrollEnd={showProgress}
        >
          {({ id, title }) => (
            <ArticleEntry
              key={id}
              id={id}
              title={title}
              copied={progress.get(id) ?? 0}
              current={id === selected}
              onSelect={onSelect}
            />
          )}
        </Virtualizer>
      )}
    </div>
  );
}

/** An item of the list, which tells which one it is, since its neighbours may not be in the page. */
function Item({ index, style, children, ref }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={-1}>
      {children}
    </li>
  );
}

/**
 * What has the focus must not go with what leaves the screen, and the Tab key must find its neighbours: a new entry takes the focus only
 * once it is measured, a frame later.
 */
function keptAround(focused: number, count: number): number[] {
  if (focused < 0 || focused >= count) return [];
  const first = Math.max(0, focused - neighbours);
  const last = Math.min(count - 1, focused + neighbours);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function placeOf(list: HTMLElement): Place {
  const scroller = scrollerOf(list);
  const above = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return { scroller: { current: scroller }, above };
}

/** The nearest element around this one that scrolls; the page, if there is none. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return document.documentElement;
}
