import { StorageError } from './errors.ts';

/** Who may write an article's copy: this tab, or another one while this one reads. `asking`: not known yet. */
export type Holder = 'asking' | 'here' | 'elsewhere';

type ArticleLockListener = {
  /** This tab may write from now on. */
  readonly onGranted: () => void;
  /** Another tab writes. */
  readonly onElsewhere: () => void;
  /**
   * Another tab wants to write: resolves when this one has saved all it has, and the lock then goes over, or to
   * `not saved` when it cannot, and the lock stays.
   */
  readonly onTakenOver: () => Promise<'saved' | 'not saved'>;
  /** Another tab writes, having waited in vain for this one to let go. */
  readonly onStolen: () => void;
};

// A tab that does not hand its lock over in this time is asleep or dead; what it saved is in the database.
const patienceMs = 2000;
// A page that was just left holds its lock a moment longer; it is no other tab.
const leavingMs = 200;

/**
 * Lets one tab at a time write an article's copy, by a Web Lock named after the article. A tab that wants to take over
 * asks over a channel, so that the other one can save first. Where the browser has no locks, every tab may write.
 */
export class ArticleLock {
  private readonly name: string;
  private readonly listener: ArticleLockListener;
  private channel: BroadcastChannel | undefined;
  private release: (() => void) | undefined;
  /** Calls off the request that stands in the queue. */
  private queued: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(id: number, listener: ArticleLockListener) {
    this.name = lockName(id);
    this.listener = listener;
  }

  /** Asks for the lock, and goes on asking until `close`. */
  open(): void {
    if (!('locks' in navigator)) {
      this.listener.onGranted();
      return;
    }
    this.channel = new BroadcastChannel(this.name);
    this.channel.addEventListener('message', () => void this.handOver());
    void this.ask({ ifAvailable: true });
  }

  /** Has the tab that writes save and stop, and writes here. */
  takeOver(): void {
    if (this.release !== undefined) return;
    this.channel?.postMessage('take over');
    this.after(patienceMs, () => {
      // Else this tab would get the lock a second time, out of the queue, once it had let go.
      this.queued?.abort();
      void this.ask({ steal: true });
    });
  }

  /** Gives the lock up. */
  readonly close = (): void => {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.queued?.abort();
    this.channel?.close();
    this.release?.();
  };

  /** Waits for the lock; `onWaiting` hears of it first. */
  private queue(onWaiting: () => void): void {
    if (this.isClosed) return;
    onWaiting();
    this.queued = new AbortController();
    void this.ask({ signal: this.queued.signal });
  }

  private after(ms: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
  }

  private async ask(options: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(this.name, options, (lock) =>
        lock === null ? this.queue(() => this.after(leavingMs, this.listener.onElsewhere)) : this.hold(),
      );
    } catch (thrown) {
      this.lost(thrown, options.signal?.aborted === true);
    }
  }

  /** Keeps the lock as long as the promise is pending. */
  private async hold(): Promise<void> {
    if (this.isClosed) return;
    clearTimeout(this.timer);
    const held = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    this.listener.onGranted();
    await held;
  }

  private async handOver(): Promise<void> {
    const { release } = this;
    if (release === undefined) return;
    if ((await this.listener.onTakenOver()) === 'not saved') return;
    // While it was saving it may have been stolen, or asked a second time.
    if (this.release !== release) return;
    this.release = undefined;
    release();
    this.queue(this.listener.onElsewhere);
  }

  /** The lock was stolen, or the wait for it called off, or the browser has locks but does not let us use them. */
  private lost(thrown: unknown, wasCalledOff: boolean): void {
    if (this.isClosed || wasCalledOff) return;
    if (thrown instanceof DOMException && thrown.name === 'AbortError') {
      this.release = undefined;
      this.queue(this.listener.onStolen);
    } else {
      this.listener.onGranted();
    }
  }
}

/**
 * Runs `work` while no tab, this one included, writes the article's copy.
 * @throws what `work` throws
 */
export async function ifNobodyWrites<Result>(
  id: number,
  work: () => Promise<Result>,
): Promise<Result | 'somebody writes'> {
  if (!('locks' in navigator)) return work();
  try {
    return await navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) =>
      lock === null ? 'somebody writes' : work(),
    );
  } catch (thrown) {
    // Without leave to use locks nobody has any.
    if (thrown instanceof StorageError) throw thrown;
    return work();
  }
}

function lockName(id: number): string {
  return `wellwritten.article.${id}`;
}
