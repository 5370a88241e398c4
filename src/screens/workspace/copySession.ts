import type { Article } from '../../articles/article.ts';
import { ArticleLock, type Holder } from '../../storage/articleLock.ts';
import { readArticle, restoreArticle, saveCopy } from '../../storage/articles.ts';
import { CopySaver, type SaveState } from '../../storage/copySaver.ts';
import { StorageError } from '../../storage/errors.ts';
import {
  fingerprint,
  type JournalEntry,
  journalKey,
  removeFromJournal,
  writeJournal,
} from '../../storage/journal.ts';
import { onOutdated } from '../../storage/outdated.ts';
import { askToPersist } from '../../storage/persistence.ts';
import { bringIn, replayCopiesOf, unsavedCopyOf } from '../../storage/replayJournal.ts';
import { watchArticle } from '../../storage/watchArticle.ts';
import { logHandled } from '../../ui/log.ts';
import { prepareForLongText } from '../../ui/longText.ts';
import type { Counts } from '../../worker/messages.ts';
import { createScoringClient, type ScoringClient } from '../../worker/scoringClient.ts';
import { onLeaving } from './leaving.ts';
import { goToOffset, rememberPlaceIn, returnToPlaceIn } from './placeInField.ts';
import { ScoreKeeper } from './scoreKeeper.ts';

/**
 * One article being copied: the field it is written in, what saves it and what scores it. The text belongs to the
 * field; it is read when it is saved or scored, never while a key is handled.
 */
export class CopySession {
  readonly article: Article;
  readonly saver: CopySaver;
  readonly scores: ScoreKeeper;
  private key: string;
  private readonly listeners = new Set<() => void>();
  private lock: ArticleLock | null = null;
  private holding: Holder = 'asking';
  private field: HTMLTextAreaElement | null = null;
  private client: ScoringClient | null = null;
  private isComposing = false;
  private hasAskedToPersist = false;
  /** Whether the journal has what the database has not. */
  private isKept = true;

  constructor(article: Article) {
    this.article = article;
    this.key = journalKey(article.id);
    this.saver = new CopySaver({
      saved: article.input,
      read: this.read,
      isComposing: () => this.isComposing,
      save: this.save,
      keep: this.keep,
      forget: () => removeFromJournal(this.key),
    });
    this.saver.subscribe(this.logFailure);
    this.scores = new ScoreKeeper({
      client: { score: (original, typed) => this.scoring().score(original, typed) },
      original: article.content,
      read: this.read,
      onFailure: (cause) => logHandled('The copy could not be scored', cause),
    });
  }

  /** Takes the field over: follows what is typed and scores what stands there. @returns a function that lets it go. */
  open(field: HTMLTextAreaElement): () => void {
    this.field = field;
    this.saver.open();
    const { content, input } = this.article;
    prepareForLongText(field, input.length > content.length ? input : content);
    const controller = new AbortController();
    this.follow(field, controller.signal);
    onLeaving({ leave: () => this.leave(), wouldLose: () => this.wouldLose() }, controller.signal);
    const stopWatching = watchArticle(this.article.id, (isThere) => void this.setThere(isThere));
    const stopListening = onOutdated(() => this.saver.setFailed(new StorageError('outdated', undefined)));
    // Whoever opens a copy types at once, unless the journal may still change it.
    field.readOnly = unsavedCopyOf(this.article) !== 'none';
    const lock = this.openLock();
    this.lock = lock;
    returnToPlaceIn(field, this.article.id);
    void this.scores.score();
    return () => {
      controller.abort();
      stopWatching();
      stopListening();
      this.leave();
      this.saver.close();
      // Not before the last save: whoever gets the lock reads what is saved then.
      void this.saver.flush().finally(lock.close);
      this.scores.hold();
      this.client?.close();
      this.client = null;
    };
  }

  /** Who may write this copy. */
  readonly holder = (): Holder => this.holding;

  /** Calls `listener` when the holder changes; returns a function that stops this. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Has the tab that writes this copy save and stop, and goes on with it here. */
  readonly takeOver = (): void => this.lock?.takeOver();

  /** Puts a deleted article back with the copy as it stands now; returns its id. @throws {StorageError} */
  readonly bringBack = async (): Promise<number> => {
    const input = this.read();
    // First: the watch may find the article there again before this knows that it is.
    this.saver.putBack(input);
    // Whatever took its id meanwhile stays; the watch finds the article there again and saves what was typed since.
    return restoreArticle({ ...this.article, input });
  };

  /** The copy as it stands now. */
  readonly read = (): string => this.field?.value ?? this.article.input;

  /** Words and characters of the copy and of the passage. @throws {ScoringError} */
  count(): Promise<Counts> {
    return this.scoring().count(this.article.content, this.read());
  }

  /** Puts the caret there, in UTF-16 units; returns what is to have the focus then. */
  goTo(offset: number): HTMLElement | true {
    if (this.field === null) return true;
    goToOffset(this.field, offset);
    return this.field;
  }

  private scoring(): ScoringClient {
    this.client ??= createScoringClient();
    return this.client;
  }

  private openLock(): ArticleLock {
    const lock = new ArticleLock(this.article.id, {
      onGranted: () => void this.startWriting(),
      onElsewhere: () => this.hold('elsewhere'),
      onTakenOver: this.handOver,
      onStolen: () => void this.yield(),
    });
    lock.open();
    return lock;
  }

  private readonly handOver = async (): Promise<'saved' | 'not saved'> => {
    if ((await this.yield()).kind !== 'failed') return 'saved';
    this.hold('here');
    return 'not saved';
  };

  /** Lets another tab write. What this one has not saved yet goes beside what that one writes, not over it. */
  private yield(): Promise<SaveState> {
    this.hold('elsewhere');
    return this.saver.flush();
  }

  private async startWriting(): Promise<void> {
    if (this.holding === 'asking' && this.field?.readOnly === false) this.hold('here');
    // Typed before the other tab was known: it goes beside what that one has written, which then shows.
    if (this.holding === 'elsewhere') await this.saver.flush();
    await this.readAgain();
    this.hold('here');
  }

  /** The copy as the database or the journal has it: a tab that wrote it until now may have changed it. */
  private async readAgain(): Promise<void> {
    try {
      await replayCopiesOf(this.article.id);
    } catch (thrown) {
      logHandled('The copies in the journal could not be brought in', thrown);
    }
    try {
      const found = await readArticle(this.article.id);
      if (found.state === 'ready' && !this.saver.isUnsaved()) this.show(found.article);
    } catch (thrown) {
      logHandled('The copy could not be read again', thrown);
    }
  }

  private show(article: Article): void {
    this.saver.restart(article.input);
    const left = unsavedCopyOf(article);
    if (left === 'none') {
      this.write(article.input);
    } else {
      // The database does not take it: it stays on the screen, and this session goes on trying.
      this.key = left.key;
      this.write(left.input);
      this.saver.takeUp();
    }
  }

  private write(text: string): void {
    const { field } = this;
    if (field === null || field.value === text) return;
    field.value = text;
    returnToPlaceIn(field, this.article.id);
    void this.scores.score();
  }

  private async setThere(isThere: boolean): Promise<void> {
    if (isThere && this.saver.state().kind === 'gone' && !(await this.isBack())) return;
    this.saver.setThere(isThere);
  }

  /** Whether the article with this id is the one that was deleted: a database that was cleared hands its ids out again. */
  private async isBack(): Promise<boolean> {
    try {
      const found = await readArticle(this.article.id);
      return found.state === 'ready' && found.article.content === this.article.content;
    } catch {
      // Then it can be brought back no more than saved; the next look will tell.
      return false;
    }
  }

  private hold(holder: Holder): void {
    this.holding = holder;
    if (this.field !== null) this.field.readOnly = holder === 'elsewhere';
    for (const listener of this.listeners) listener();
  }

  private readonly save = async (input: string, known: readonly string[]): Promise<'saved' | 'gone'> => {
    const { id } = this.article;
    if (this.holding !== 'here')
      return (await bringIn(this.entry(input, known))) === 'gone' ? 'gone' : 'saved';
    const outcome = await saveCopy(id, input, known);
    if (outcome === 'saved' && !this.hasAskedToPersist) {
      this.hasAskedToPersist = true;
      void askToPersist();
    }
    return outcome;
  };

  private follow(field: HTMLTextAreaElement, signal: AbortSignal): void {
    field.addEventListener(
      'input',
      (event) => {
        // React would read and compare the whole value at each key: a megabyte a letter.
        event.stopPropagation();
        if (!this.isComposing) this.changed();
      },
      { signal },
    );
    field.addEventListener('compositionstart', () => this.setComposing(true), { signal });
    field.addEventListener('compositionend', () => this.setComposing(false), { signal });
  }

  private setComposing(isComposing: boolean): void {
    this.isComposing = isComposing;
    if (isComposing) this.scores.hold();
    else this.changed();
  }

  private changed(): void {
    this.saver.changed();
    this.scores.changed();
  }

  private leave(): void {
    if (this.field !== null) rememberPlaceIn(this.field, this.article.id);
    this.saver.leave();
  }

  /** Whether leaving would lose text: a deleted article's is in the journal for an undo alone. */
  private wouldLose(): boolean {
    const { kind } = this.saver.state();
    return kind === 'gone' || (kind === 'failed' && !this.isKept);
  }

  private readonly logFailure = (): void => {
    const state = this.saver.state();
    if (state.kind === 'failed') logHandled('The copy could not be saved', state.error);
  };

  private readonly keep = (input: string, known: readonly string[]): void => {
    this.isKept = writeJournal(this.entry(input, known), known) === 'written';
    if (!this.isKept) logHandled('The copy could not be kept while the page is left');
  };

  private entry(input: string, known: readonly string[]): JournalEntry {
    const { id, content } = this.article;
    const bases = known.map(fingerprint);
    return { key: this.key, id, input, bases, passage: fingerprint(content), writtenAt: Date.now() };
  }
}
