import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { notifyFailure } from './notices.ts';

/** A component whose code comes when it is first shown, or earlier by `preload`. */
type OnDemand<Props extends object> = ComponentType<Props> & { readonly preload: () => void };

type Part<Props extends object> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly state: 'failed'; readonly cause: unknown };

/**
 * Keeps a component's code out of the first load; nothing shows until it is there. What fails in it, or cannot be loaded
 * even after the page has tried once to load anew (see `staleChunk`), reaches the nearest error boundary.
 * No Suspense: React holds back what that reveals for 300 ms, even where the code is there already.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const listeners = new Set<() => void>();
  let part: Part<Props> = { state: 'loading' };
  let loading: Promise<void> | undefined;
  const become = (next: Part<Props>) => {
    part = next;
    for (const listener of listeners) listener();
  };
  const preload = () => {
    loading ??= load().then(
      (Component) => become({ state: 'ready', Component }),
      (cause: unknown) => become({ state: 'failed', cause }),
    );
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function Lazily(props: Props) {
    // Here rather than in an effect: what is shown first waits for nothing else.
    preload();
    const current = useSyncExternalStore(subscribe, () => part);
    if (current.state === 'failed') throw current.cause;
    return current.state === 'ready' ? <current.Component {...props} /> : null;
  }
  return Object.assign(Lazily, { preload });
}

/**
 * A part of a screen that comes when it is first `open`; then it stays, so that closing can be seen. A failure in it
 * leaves the rest of the screen as it is.
 */
export function onDemand<Props extends { readonly open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  const Part = lazily(load);
  function Demanded(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (!wanted && props.open !== false) setWanted(true);
    return wanted ? (
      <ErrorBoundary fallback={null} onError={tellMissing}>
        <Part {...props} />
      </ErrorBoundary>
    ) : null;
  }
  return Object.assign(Demanded, { preload: Part.preload });
}

function tellMissing(cause: unknown): void {
  notifyFailure({
    key: 'part missing',
    text: 'This part of the page could not be shown. Your text is safe; load the page again to go on.',
    cause,
    actions: [{ label: 'Load again', run: () => location.reload() }],
  });
}
