/** What stands in the New Article dialog. */
export type Draft = { readonly title: string; readonly content: string };

export const emptyDraft: Draft = { title: '', content: '' };

export function isEmptyDraft({ title, content }: Draft): boolean {
  return title === '' && content === '';
}
