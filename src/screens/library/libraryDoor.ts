import { libraryPath } from '../../site/routes.ts';
import { type Draft, keepDraft } from '../../storage/draft.ts';

/** What a notice can ask of the library while it is shown. */
type Door = {
  readonly select: (id: number) => void;
  readonly openDraft: (draft: Draft) => void;
};

let door: Door | undefined;

/** To be called while the library is shown; returns a function that says that it no longer is. */
export function openDoor(opened: Door): () => void {
  door = opened;
  return () => {
    if (door === opened) door = undefined;
  };
}

/** Shows an article in the library, from a notice that may outlast the screen it came from. */
export function showArticle(id: number): void {
  if (door === undefined) window.location.assign(libraryPath);
  else door.select(id);
}

/** Opens the New Article dialog with a draft; where the library is not shown, it offers the draft as it opens. */
export function showDraft(draft: Draft): void {
  keepDraft(draft);
  if (door === undefined) window.location.assign(libraryPath);
  else door.openDraft(draft);
}
