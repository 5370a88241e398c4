import { restoreArticle } from '../../storage/articles.ts';
import { describeStorageError } from '../../storage/describe.ts';
import { toStorageError } from '../../storage/errors.ts';
import type { Article } from '../../articles/article.ts';
import { download } from '../../ui/download.ts';
import { notify, notifyFailure } from '../../ui/notices.ts';
import type { CopySession } from './copySession.ts';

/** To be called as the workspace is left: where its article was deleted elsewhere, offers both back from a notice. */
export function offerGoneCopy(session: CopySession): void {
  const article = { ...session.article, input: session.read() };
  if (session.saver.state().kind !== 'gone' || article.input === '') return;
  notify({
    key: 'gone copy',
    text: 'The article that you were copying was deleted elsewhere. Your copy is not saved.',
    lasts: 'until dismissed',
    actions: [
      { label: 'Bring both back', run: () => void bringBack(article) },
      { label: 'Download my copy', run: () => download(article.input, `${article.title || 'My copy'}.txt`) },
    ],
  });
}

async function bringBack(article: Article): Promise<void> {
  try {
    await restoreArticle(article);
  } catch (cause) {
    notifyFailure({
      key: 'gone copy',
      text: `The article could not be brought back yet. ${describeStorageError(toStorageError(cause))}`,
      cause,
      lasts: 'until dismissed',
      actions: [{ label: 'Try again', run: () => void bringBack(article) }],
    });
  }
}
