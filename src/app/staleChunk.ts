/** What `reloadOnStaleChunk` needs of the browser; a test brings its own. */
type Browser = {
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** Kept until the tab closes; may throw where the browser keeps nothing. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** What is running: other in each deployment, the same after a reload. */
  readonly deployment: () => string;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
};

const key = 'wellwritten.reloadedFrom';

const thisBrowser: Browser = {
  events: globalThis,
  memory: () => sessionStorage,
  // Their addresses carry hashes of their content.
  deployment: () => [...document.scripts].map((script) => script.src).join(' '),
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
};

/**
 * Loads the page anew, once, when a part of it cannot be loaded: after a new deployment the chunks that this page
 * knows are gone from the server. The reload fires `pagehide`, where the workspace keeps what was typed.
 *
 * A second failure of the same deployment would be a third and a fourth: it is left to the caller of `import()`, as
 * is any failure while offline, where a reload would take the page away.
 */
export function reloadOnStaleChunk(browser: Browser = thisBrowser): void {
  browser.events.addEventListener('vite:preloadError', () => {
    if (browser.isOnline() && isFirstTime(browser)) browser.reload();
  });
}

function isFirstTime({ deployment, memory }: Browser): boolean {
  const running = deployment();
  try {
    if (memory().getItem(key) === running) return false;
    memory().setItem(key, running);
    return true;
  } catch {
    // Without a memory every time would look like the first, and the page would reload for ever.
    return false;
  }
}
