import type { Article } from '../../articles/article.ts';
import { saveCopy } from '../../storage/articles.ts';
import { CopySaver } from '../../storage/copySaver.ts';
import { fingerprint, journalKey, removeFromJournal, writeJournal } from '../../storage/journal.ts';
import { recallPlace, rememberPlace } from '../../storage/place.ts';
import { logHandled } from '../../ui/log.ts';
import { markLongText } from '../../ui/longText.ts';
import type { Counts } from '../../worker/messages.ts';
import { createScoringClient, type ScoringClient } from '../../worker/scoringClient.ts';
import { offsetOfWord } from './offsetOfWord.ts';
import { ScoreKeeper } from './scoreKeeper.ts';

/**
 * One article being copied: the field it is written in, what saves it and what scores it. The text belongs to the
 * field; it is read when it is saved or scored, never while a key is handled.
 */
export class CopySession {
  readonly article: Article;
  readonly saver: CopySaver;
  readonly scores: ScoreKeeper;
  private readonly key: string;
  private field: HTMLTextAreaElement | null = null;
  private client: ScoringClient | null = null;
  private isComposing = false;

  constructor(article: Article) {
    this.article = article;
    this.key = journalKey(article.id);
    this.saver = new CopySaver({
      saved: article.input,
      read: this.read,
      isComposing: () => this.isComposing,
      save: (input) => saveCopy(article.id, input),
      keep: this.keep,
      forget: () => removeFromJournal(this.key),
    });
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
    markLongText(field, Math.max(this.article.input.length, this.article.content.length));
    const controller = new AbortController();
    this.follow(field, controller.signal);
    this.followLeaving(controller.signal);
    this.returnToPlace(field);
    void this.scores.score();
    return () => {
      controller.abort();
      this.leave();
      this.saver.close();
      this.scores.hold();
      this.client?.close();
      this.client = null;
    };
  }

  /** The copy as it stands now. */
  readonly read = (): string => this.field?.value ?? this.article.input;

  /** Words and characters of the copy and of the passage. @throws {ScoringError} */
  count(): Promise<Counts> {
    return this.scoring().count(this.article.content, this.read());
  }

  /** Puts the caret before the typed word with this index; returns what is to have the focus then. */
  goToWord(index: number): HTMLElement | true {
    const { field } = this;
    if (field === null) return true;
    const offset = offsetOfWord(field.value, index);
    field.setSelectionRange(offset, offset);
    // Only gaining the focus scrolls a field to its caret, and not while a dialog is closing over it.
    requestAnimationFrame(() => {
      field.blur();
      field.focus();
    });
    return field;
  }

  private scoring(): ScoringClient {
    this.client ??= createScoringClient();
    return this.client;
  }

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

  private followLeaving(signal: AbortSignal): void {
    // A phone may never say more than that the page is hidden; a reload says `pagehide` alone in some browsers.
    addEventListener('pagehide', () => this.leave(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'hidden') this.leave();
      },
      { signal },
    );
  }

  private leave(): void {
    this.rememberPlace();
    this.saver.leave();
  }

  private readonly keep = (input: string, saved: string): void => {
    const entry = { key: this.key, id: this.article.id, input, base: fingerprint(saved) };
    if (writeJournal(entry) === 'no room')
      logHandled('The copy is too long to be kept while the page is left');
  };

  private rememberPlace(): void {
    if (this.field === null) return;
    const { selectionStart, selectionEnd, scrollTop } = this.field;
    rememberPlace(this.article.id, { start: selectionStart, end: selectionEnd, scroll: scrollTop });
  }

  private returnToPlace(field: HTMLTextAreaElement): void {
    field.focus({ preventScroll: true });
    const place = recallPlace(this.article.id);
    if (place === 'unknown') {
      field.setSelectionRange(field.value.length, field.value.length);
      field.scrollTop = field.scrollHeight;
      return;
    }
    field.setSelectionRange(place.start, place.end);
    field.scrollTop = place.scroll;
  }
}
