import { type ComponentType, Suspense, use, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { notifyFailure } from './notices.ts';

/** A component whose code comes when it is first shown, or earlier by `preload`. */
type OnDemand<Props extends object> = ComponentType<Props> & { readonly preload: () => void };

/**
 * Keeps a component's code out of the first load; nothing shows until it is there. What fails in it, or cannot be loaded
 * even after the page has tried once to load anew (see `staleChunk`), reaches the nearest error boundary.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= load());
  function Loaded(props: Props) {
    const Component = use(loadOnce());
    return <Component {...props} />;
  }
  function Lazily(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  const preload = () => {
    // Showing the component will tell; a failed preload is no news.
    loadOnce().catch(() => {});
  };
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
