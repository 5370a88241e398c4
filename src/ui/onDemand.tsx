import { type ComponentType, Suspense, use, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { notifyFailure } from './notices.ts';

/** A component whose code comes when it is first opened, or earlier by `preload`. */
type OnDemand<Props extends object> = ComponentType<Props> & { readonly preload: () => void };

/**
 * Keeps a component's code out of the first load. It is nothing until it is `open` (always, where it has no such
 * property) and its code is there; then it stays, so that closing can be seen. What fails in it, or cannot be loaded
 * even after the page has tried once to load anew (see `staleChunk`), leaves the rest of the screen as it is.
 */
export function onDemand<Props extends { readonly open?: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => (loading ??= load());
  function Loaded(props: Props) {
    const Component = use(loadOnce());
    return <Component {...props} />;
  }
  function Demanded(props: Props) {
    const [wanted, setWanted] = useState(false);
    if (!wanted && props.open !== false) setWanted(true);
    return wanted ? (
      <ErrorBoundary fallback={null} onError={tellMissing}>
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    ) : null;
  }
  const preload = () => {
    // Opening the component will tell; a failed preload is no news.
    loadOnce().catch(() => {});
  };
  return Object.assign(Demanded, { preload });
}

function tellMissing(cause: unknown): void {
  notifyFailure({
    key: 'part missing',
    text: 'This part of the page could not be shown. Your text is safe; load the page again to go on.',
    cause,
    actions: [{ label: 'Load again', run: () => location.reload() }],
  });
}
