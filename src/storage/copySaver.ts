import { StorageError, toStorageError } from './errors.ts';

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
  /**
   * Stores the copy; resolves when the transaction is complete. `known` are the copies that the database may have
   * from here: what was saved last, and what a save under way or without an answer tried to write.
   */
  readonly save: (input: string, known: readonly string[]) => Promise<'saved' | 'gone'>;
  /** Writes the copy where leaving the page cannot lose it. */
  readonly keep: (input: string, known: readonly string[]) => void;
  /** Forgets what `keep` wrote: the database has it, or something newer. */
  readonly forget: () => void;
};

// Milliseconds from the last change to its save, and from the first unsaved change while typing goes on.
const quick = { afterPause: 300, atLatest: 600 } as const;
// A save of a megabyte takes 150 to 360 ms and 6 MB of disk: while typing goes on it waits longer.
const patient = { afterPause: 500, atLatest: 2000 } as const;
const slowSaveMs = 100;
const retryMs = 5000;
// A database that stalls never says so.
const silentMs = 5000;

/** Saves one copy while it is written: soon after each pause, and in time while there is none. */
export class CopySaver {
  private readonly options: CopySaverOptions;
  private readonly listeners = new Set<() => void>();
  private current: SaveState = { kind: 'saved' };
  private saved: string;
  /** Texts that were sent to the database since `saved` was, without a word on what became of them. */
  private readonly sent = new Set<string>();
  private changes = 0;
  private savedChanges = 0;
  private keptChanges: number | undefined;
  private firstUnsavedAt = 0;
  private pace: typeof quick | typeof patient = quick;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private isClosed = false;

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
    if (this.isUnsaved() && this.current.kind !== 'gone') {
      // Asked for, unlike a retry by the clock: that must not blink every five seconds.
      this.become({ kind: 'saving' });
      await this.run();
    }
    return this.current;
  };

  /** To be called, synchronously, when the page is left or hidden: no database write that starts then is sure. */
  readonly leave = (): void => {
    if (!this.isUnsaved()) return;
    this.keep(this.options.read());
    // Half a word is for the journal, not for the database.
    if (!this.options.isComposing()) void this.flush();
  };

  readonly state = (): SaveState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Whether there is something that the database does not have. */
  readonly isUnsaved = (): boolean => this.changes !== this.savedChanges;

  /** The article was deleted elsewhere, or is there again; what stands on the screen is then not saved. */
  readonly setThere = (isThere: boolean): void => {
    if (!isThere && this.current.kind !== 'gone') this.become({ kind: 'gone' });
    if (isThere && this.current.kind === 'gone') {
      this.become({ kind: 'waiting' });
      this.changed();
      void this.flush();
    }
  };

  /** The article was put back with this copy. */
  readonly putBack = (input: string): void => void this.sent.add(input);

  /** Says that saving has become impossible, before it is tried in vain. */
  readonly setFailed = (error: StorageError): void => this.become({ kind: 'failed', error });

  /** The copy was written elsewhere and read again: there is nothing to save. */
  readonly restart = (saved: string): void => {
    clearTimeout(this.timer);
    this.hasStored(saved);
    this.savedChanges = this.changes;
    this.become({ kind: 'saved' });
  };

  /** What the journal keeps stands on the screen again, unsaved. */
  readonly takeUp = (): void => {
    this.changed();
    this.keptChanges = this.changes;
  };

  /** Starts the clock, which runs at first. */
  readonly open = (): void => {
    this.isClosed = false;
  };

  /** Stops the clock; what is not saved must have been flushed or kept. */
  readonly close = (): void => {
    this.isClosed = true;
    clearTimeout(this.timer);
  };

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      if (this.current.kind === 'gone') return;
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
    if (this.current.kind !== 'failed') this.become({ kind: 'saving' });
    const known = this.known();
    this.sent.add(text);
    try {
      const outcome = await inTime(this.options.save(text, known));
      this.pace = performance.now() - startedAt > slowSaveMs ? patient : quick;
      if (outcome === 'gone') this.become({ kind: 'gone' });
      else this.hasSaved(text, upTo);
    } catch (thrown) {
      this.hasFailed(text, toStorageError(thrown));
    }
  }

  private hasSaved(text: string, upTo: number): void {
    this.savedChanges = upTo;
    this.hasStored(text);
    if (this.keptChanges !== undefined && this.keptChanges <= upTo) {
      this.keptChanges = undefined;
      this.options.forget();
    }
    // Deleted while the answer was on its way: then this was saved for nothing.
    if (this.current.kind !== 'gone') this.become({ kind: this.isUnsaved() ? 'waiting' : 'saved' });
  }

  private hasFailed(text: string, error: StorageError): void {
    // Only a save without an answer may still come true.
    if (error.kind !== 'silent') this.sent.delete(text);
    // The page may be killed before anything else works. What was written since then belongs to it.
    this.keep(this.options.read());
    this.become({ kind: 'failed', error });
  }

  private keep(text: string): void {
    this.keptChanges = this.changes;
    this.options.keep(text, this.known());
  }

  private known(): readonly string[] {
    return [this.saved, ...this.sent];
  }

  private hasStored(text: string): void {
    this.saved = text;
    this.sent.clear();
  }

  private become(next: SaveState): void {
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}

/** @throws {StorageError} `silent`, when there is no answer in five seconds. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageError('silent', undefined)), silentMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
