import { type StorageError, toStorageError } from './errors.ts';

/** Where the writer's copy stands. `saved` is said only when the transaction is complete. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: StorageError }
  /** The article was deleted elsewhere. */
  | { readonly kind: 'gone' };

/** What a saver works with: the field, the database and the journal, each behind a function. */
export type CopySaverOptions = {
  /** The copy that the database has at the start. */
  readonly saved: string;
  /** The copy as it stands now. Called when it is saved, never while a key is handled. */
  readonly read: () => string;
  /** Whether the copy is half-way through a composition and has to wait. */
  readonly isComposing: () => boolean;
  /** Stores the copy; resolves when the transaction is complete. */
  readonly save: (input: string) => Promise<'saved' | 'gone'>;
  /** Writes the copy where leaving the page cannot lose it; `saved` is the copy that the database has. */
  readonly keep: (input: string, saved: string) => void;
  /** Forgets what `keep` wrote: the database has it. */
  readonly forget: () => void;
};

// Milliseconds from the last change to its save, and from the first unsaved change while typing goes on.
const quick = { afterPause: 300, atLatest: 600 } as const;
// A save of a megabyte takes 150 to 360 ms and 6 MB of disk: while typing goes on it waits longer.
const patient = { afterPause: 500, atLatest: 2000 } as const;
const slowSaveMs = 100;
const retryMs = 5000;

/** Saves one copy while it is written: soon after each pause, and in time while there is none. */
export class CopySaver {
  private readonly options: CopySaverOptions;
  private readonly listeners = new Set<() => void>();
  private current: SaveState = { kind: 'saved' };
  private saved: string;
  private changes = 0;
  private savedChanges = 0;
  private firstUnsavedAt = 0;
  private pace: typeof quick | typeof patient = quick;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private hasKept = false;

  constructor(options: CopySaverOptions) {
    this.options = options;
    this.saved = options.saved;
  }

  /** To be called at each change; takes the same time for every length. */
  readonly changed = (): void => {
    const now = performance.now();
    if (!this.isUnsaved()) this.firstUnsavedAt = now;
    this.changes += 1;
    if (this.current.kind === 'saved') this.become({ kind: 'waiting' });
    const { afterPause, atLatest } = this.pace;
    this.schedule(Math.max(0, Math.min(afterPause, this.firstUnsavedAt + atLatest - now)));
  };

  /** Saves what is not saved yet; resolves to where the copy stands then. */
  readonly flush = async (): Promise<SaveState> => {
    // A save under way may have begun before the last change: wait for it, then save the rest.
    if (this.running !== undefined) await this.running;
    if (this.isUnsaved()) await this.run();
    return this.current;
  };

  /** To be called, synchronously, when the page is left or hidden: no database write that starts then is sure. */
  readonly leave = (): void => {
    if (!this.isUnsaved()) return;
    this.hasKept = true;
    this.options.keep(this.options.read(), this.saved);
    void this.flush();
  };

  readonly state = (): SaveState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The article was deleted elsewhere, or is there again; what stands on the screen is then not saved. */
  readonly setThere = (isThere: boolean): void => {
    if (!isThere && this.current.kind !== 'gone') this.become({ kind: 'gone' });
    if (isThere && this.current.kind === 'gone') {
      this.changed();
      void this.flush();
    }
  };

  /** Says that saving has become impossible, before it is tried in vain. */
  readonly setFailed = (error: StorageError): void => this.become({ kind: 'failed', error });

  /** The copy was written elsewhere and read again: there is nothing to save. */
  readonly restart = (saved: string): void => {
    clearTimeout(this.timer);
    this.saved = saved;
    this.savedChanges = this.changes;
    this.become({ kind: 'saved' });
  };

  /** Stops the clock; what is not saved must have been flushed or kept. */
  readonly close = (): void => clearTimeout(this.timer);

  private isUnsaved(): boolean {
    return this.changes !== this.savedChanges;
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.options.isComposing()) this.schedule(this.pace.afterPause);
      else void this.run();
    }, ms);
  }

  private run(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.saveOnce().finally(() => {
      this.running = undefined;
      if (this.isUnsaved()) this.schedule(this.current.kind === 'failed' ? retryMs : this.pace.afterPause);
    });
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const text = this.options.read();
    const upTo = this.changes;
    const startedAt = performance.now();
    this.become({ kind: 'saving' });
    try {
      const outcome = await this.options.save(text);
      this.pace = performance.now() - startedAt > slowSaveMs ? patient : quick;
      this.hasSaved(text, upTo, outcome);
    } catch (thrown) {
      this.become({ kind: 'failed', error: toStorageError(thrown) });
    }
  }

  private hasSaved(text: string, upTo: number, outcome: 'saved' | 'gone'): void {
    this.savedChanges = upTo;
    this.saved = text;
    if (this.hasKept && !this.isUnsaved()) {
      this.hasKept = false;
      this.options.forget();
    }
    if (outcome === 'gone') this.become({ kind: 'gone' });
    else this.become({ kind: this.isUnsaved() ? 'waiting' : 'saved' });
  }

  private become(next: SaveState): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
