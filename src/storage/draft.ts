/** What stands in the New Article dialog. */
export type Draft = { readonly title: string; readonly content: string };

export const emptyDraft: Draft = { title: '', content: '' };

const key = 'wellwritten.draft';

export function isEmptyDraft({ title, content }: Draft): boolean {
  return title === '' && content === '';
}

/** Keeps what is being typed, so that a reload or a crash cannot lose it; over some 5 MB the browser refuses. */
export function keepDraft(draft: Draft): void {
  try {
    if (isEmptyDraft(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // It still stands in the dialog.
  }
}

/** To be called when the draft was added or put away. */
export function forgetDraft(): void {
  keepDraft(emptyDraft);
}

/** The draft that was being typed when the page was last left, or an empty one. */
export function recallDraft(): Draft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return emptyDraft;
    const { title, content } = value as Partial<Record<keyof Draft, unknown>>;
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}
