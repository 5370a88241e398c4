import { useSyncExternalStore } from 'react';

// 48em is 768 px at the default text size; the same boundary stands in the style sheets.
const query = matchMedia('(width < 48em)');

/** Whether the screen is a phone's, or a larger one zoomed in so far that it is as narrow. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
