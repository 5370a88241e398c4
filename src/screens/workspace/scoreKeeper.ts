import { countCharacters } from '../../articles/count.ts';
import type { ScoreReply, ScoringClient, Scored } from '../../worker/scoringClient.ts';

/** A score and the copy that it is of. */
export type CopyScore = Scored & { readonly typed: string };

/** The score as it is shown. `old`: it belongs to an earlier state of the copy, since scoring failed after it. */
export type ShownScore =
  | { readonly kind: 'none' }
  | { readonly kind: 'current'; readonly score: CopyScore }
  | { readonly kind: 'old'; readonly score: CopyScore }
  | { readonly kind: 'unavailable' };

type ScoreKeeperOptions = {
  readonly client: Pick<ScoringClient, 'score'>;
  readonly original: string;
  /** The copy as it stands now. Called when it is scored, never while a key is handled. */
  readonly read: () => string;
  readonly onFailure: (cause: unknown) => void;
};

/** A copy is scored from its second character on; characters are what the writer sees, and the first may be an emoji. */
function isLongEnough(typed: string): boolean {
  return countCharacters(typed.slice(0, 64)) > 1;
}

/** Milliseconds from the last change to its scoring (specification, section 9). */
const scoringDelayMs = 1500;

/** Has the copy scored after each pause. The last score stays until then; one that comes for a copy that has changed
 * meanwhile is never shown. */
export class ScoreKeeper {
  private readonly options: ScoreKeeperOptions;
  private readonly listeners = new Set<() => void>();
  private shown: ShownScore = { kind: 'none' };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private changes = 0;

  constructor(options: ScoreKeeperOptions) {
    this.options = options;
  }

  /** To be called at each change, and at the end of a composition; starts the 1.5 seconds anew. */
  readonly changed = (): void => {
    this.hold();
    this.timer = setTimeout(() => void this.score(), scoringDelayMs);
  };

  /** To be called when a composition begins: nothing is scored, and nothing scored is shown, until it has ended. */
  readonly hold = (): void => {
    this.changes += 1;
    clearTimeout(this.timer);
  };

  /** Scores the copy at once, as when a saved one is opened; a copy of one character or none has no score. */
  readonly score = async (): Promise<void> => {
    const { client, original, read, onFailure } = this.options;
    // Nothing is left to score after a pause, and a second request would make this one unwanted.
    clearTimeout(this.timer);
    const typed = read();
    const asked = this.changes;
    if (!isLongEnough(typed)) {
      this.show({ kind: 'none' });
      return;
    }
    try {
      const reply = await client.score(original, typed);
      if (asked === this.changes) this.receive(reply, typed);
    } catch (thrown) {
      if (asked !== this.changes) return;
      onFailure(thrown);
      this.show('score' in this.shown ? { kind: 'old', score: this.shown.score } : { kind: 'unavailable' });
    }
  };

  readonly current = (): ShownScore => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private receive(reply: ScoreReply, typed: string): void {
    if (reply.kind === 'scored') this.show({ kind: 'current', score: { ...reply, typed } });
  }

  private show(next: ShownScore): void {
    this.shown = next;
    for (const listener of this.listeners) listener();
  }
}
