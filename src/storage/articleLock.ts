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
};

// A tab that does not hand its lock over in this time is asleep or dead; what it saved is in the database.
const patienceMs = 2000;

/**
 * Lets one tab at a time write an article's copy, by a Web Lock named after the article. A tab that wants to take over
 * asks over a channel, so that the other one can save first. Where the browser has no locks, every tab may write.
 */
export class ArticleLock {
  private readonly name: string;
  private readonly listener: ArticleLockListener;
  private readonly closing = new AbortController();
  private channel: BroadcastChannel | undefined;
  private release: (() => void) | undefined;

  constructor(id: number, listener: ArticleLockListener) {
    this.name = `wellwritten.article.${id}`;
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
    this.channel?.postMessage('take over');
    setTimeout(() => {
      if (this.release === undefined && !this.closing.signal.aborted) void this.ask({ steal: true });
    }, patienceMs);
  }

  /** Gives the lock up. */
  close(): void {
    this.closing.abort();
    this.channel?.close();
    this.release?.();
  }

  private async ask(options: LockOptions): Promise<void> {
    // A request that steals, or that does not wait, cannot be called off.
    const cancelable =
      options.steal === true || options.ifAvailable === true ? {} : { signal: this.closing.signal };
    try {
      await navigator.locks.request(this.name, { ...options, ...cancelable }, (lock) => this.answer(lock));
    } catch (thrown) {
      await this.lost(thrown);
    }
  }

  /** Keeps the lock as long as the promise is pending. */
  private async answer(lock: Lock | null): Promise<void> {
    if (this.closing.signal.aborted) return;
    if (lock === null) {
      this.waitForIt();
      return;
    }
    const held = new Promise<void>((resolve) => {
      this.release = resolve;
    });
    this.listener.onGranted();
    await held;
    this.release = undefined;
  }

  private waitForIt(): void {
    this.listener.onElsewhere();
    void this.ask({});
  }

  private async handOver(): Promise<void> {
    if (this.release === undefined) return;
    if ((await this.listener.onTakenOver()) === 'not saved') return;
    this.release();
    this.waitForIt();
  }

  /** The lock was stolen, or the wait for it called off. */
  private async lost(thrown: unknown): Promise<void> {
    if (this.closing.signal.aborted) return;
    if (!(thrown instanceof DOMException) || thrown.name !== 'AbortError') throw thrown;
    this.release = undefined;
    await this.listener.onTakenOver();
    this.waitForIt();
  }
}
