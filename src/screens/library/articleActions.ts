import { type Article, type NewArticle, titleParts } from '../../articles/article.ts';
import { addArticle, addArticles, deleteArticle, restoreArticle } from '../../storage/articles.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { type Draft, forgetDraft, isEmptyDraft, keepDraft, recallDraft } from '../../storage/draft.ts';
import { toStorageError } from '../../storage/errors.ts';
import { replayJournal } from '../../storage/replayJournal.ts';
import { logFact, logHandled } from '../../ui/log.ts';
import { notify, notifyFailure } from '../../ui/notices.ts';
import { showArticle, showDraft } from './libraryDoor.ts';

/** Stores a new article and says so; if that fails the text is kept and can be had back. */
export async function storeDraft(draft: Draft): Promise<void> {
  try {
    const id = await addArticle({ ...draft, input: '' });
    forgetDraft();
    logFact(`Article ${id} added`);
    notify({
      key: 'new article',
      text: `${quoted(draft.title)} is in your library.`,
      actions: [{ label: 'Open', run: () => showArticle(id) }],
    });
  } catch (thrown) {
    keepDraft(draft);
    notifyFailure({
      key: 'new article',
      text: `The article could not be added; its text is kept. ${describeStorageError(toStorageError(thrown))}`,
      cause: thrown,
      lasts: 'until dismissed',
      actions: [{ label: 'Open it again', run: () => showDraft(draft) }],
    });
  }
}

/** Offers a draft back that was put away, in case that was a slip. */
export function offerBack(draft: Draft): void {
  forgetDraft();
  if (isEmptyDraft(draft)) return;
  notify({
    key: 'new article',
    text: 'The new article was not added.',
    actions: [{ label: 'Open it again', run: () => showDraft(draft) }],
  });
}

/** Offers the draft that was being typed when the page was left, by a reload or a crash. */
export function offerUnfinished(): void {
  const draft = recallDraft();
  if (isEmptyDraft(draft)) return;
  notify({
    key: 'new article',
    text: 'An article that you had begun to add is still here.',
    lasts: 'until dismissed',
    actions: [
      { label: 'Open it again', run: () => showDraft(draft) },
      { label: 'Discard it', run: forgetDraft },
    ],
  });
}

/** Adds the sample articles, all or none. */
export async function addSamples(samples: readonly NewArticle[]): Promise<void> {
  try {
    await addArticles(samples);
  } catch (thrown) {
    notifyFailure({
      text: `The passages could not be added. ${describeStorageError(toStorageError(thrown))}`,
      cause: thrown,
      actions: [{ label: 'Try again', run: () => void addSamples(samples) }],
    });
  }
}

/** Deletes an article at once and offers it back for 10 seconds; resolves to whether it is gone. */
export async function deleteWithUndo(id: number): Promise<boolean> {
  try {
    const deleted = await deleteArticle(id);
    if (deleted.state === 'missing') return true;
    const { article } = deleted;
    notify({
      text: `${quoted(article.title)} was deleted.`,
      actions: [{ label: 'Undo', run: () => void restore(article) }],
    });
    return true;
  } catch (thrown) {
    notifyFailure({
      text: `The article could not be deleted. ${describeStorageError(toStorageError(thrown))}`,
      cause: thrown,
    });
    return false;
  }
}

/** Brings in the copies that were not saved when their page was left. */
export async function bringInUnsaved(): Promise<void> {
  try {
    const replayed = await replayJournal();
    if (!replayed.includes('kept apart')) return;
    notify({
      text: 'A copy that was not saved in time differed from the saved one. It was kept as an article of its own.',
      lasts: 'until dismissed',
    });
  } catch (thrown) {
    // What is in the journal stays there, for the next start.
    logHandled('The copies in the journal could not be brought in', thrown);
  }
}

/** Says that this page must not write any more. */
export function tellOutdated(): void {
  notify({
    key: 'outdated',
    text: 'A newer version is open in another tab, so this one has stopped saving. Load the page again to go on.',
    lasts: 'until dismissed',
    actions: [{ label: 'Load again', run: () => window.location.reload() }],
  });
}

async function restore(article: Article): Promise<void> {
  try {
    await restoreArticle(article);
  } catch (thrown) {
    notifyFailure({
      text: `The article could not be brought back yet. ${describeStorageError(toStorageError(thrown))}`,
      cause: thrown,
      lasts: 'until dismissed',
      actions: [{ label: 'Try again', run: () => void restore(article) }],
    });
  }
}

const longestQuote = 60;

function quoted(title: string): string {
  const { piece } = titleParts(title);
  const letters = Array.from(piece.slice(0, 2 * longestQuote));
  const short =
    letters.length > longestQuote ? `${letters.slice(0, longestQuote).join('').trimEnd()}...` : piece;
  return `\u201C${short}\u201D`;
}
