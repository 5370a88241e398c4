/** What `reloadOnStaleChunk` needs of the browser; a test brings its own. */
type Browser = {
  readonly events: Pick<EventTarget, 'addEventListener'>;
  /** Kept until the tab closes; may throw where the browser keeps nothing. */
  readonly memory: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
};

const key = 'wellwritten.reloadedFrom';

const thisBrowser: Browser = {
  events: globalThis,
  memory: () => sessionStorage,
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
};

/**
 * Loads the page anew, once, when a part of it cannot be loaded: after a new deployment the chunks that this page
 * knows are gone from the server. The reload fires `pagehide`, where the workspace keeps what was typed.
 *
 * `deployment` names what is running (the address of the entry script, which carries a hash of its content). A
 * second failure of the same one would be a third and a fourth: it is left to the caller of `import()`, as is any
 * failure while offline, where a reload would take the page away.
 */
export function reloadOnStaleChunk(deployment: string, browser: Browser = thisBrowser): void {
  browser.events.addEventListener('vite:preloadError', () => {
    if (browser.isOnline() && isFirstTime(deployment, browser)) browser.reload();
  });
}

function isFirstTime(deployment: string, { memory }: Browser): boolean {
  try {
    if (memory().getItem(key) === deployment) return false;
    memory().setItem(key, deployment);
    return true;
  } catch {
    // Without a memory every time would look like the first, and the page would reload for ever.
    return false;
  }
}
