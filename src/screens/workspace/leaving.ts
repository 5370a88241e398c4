type LeavingListener = {
  /** Called, perhaps more than once, when the page may be about to go; it has no time but for what is synchronous. */
  readonly leave: () => void;
  /** Whether leaving now would lose text; the browser then asks the writer. */
  readonly wouldLose: () => boolean;
};

/** Hears of every way in which a page is left. */
export function onLeaving({ leave, wouldLose }: LeavingListener, signal: AbortSignal): void {
  addEventListener(
    'beforeunload',
    (event) => {
      if (wouldLose()) event.preventDefault();
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    (event) => {
      // A page that the browser had put aside whole: its lock may be gone, and its copy old.
      if (event.persisted) location.reload();
    },
    { signal },
  );
  // A phone may never say more than that the page is hidden; a reload says `pagehide` alone in some browsers.
  addEventListener('pagehide', leave, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') leave();
    },
    { signal },
  );
}
