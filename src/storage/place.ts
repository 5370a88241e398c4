/** Where the writer was in a copy: the selection, in UTF-16 units, and how far the field was scrolled, in pixels. */
export type Place = { readonly start: number; readonly end: number; readonly scroll: number };

const prefix = 'wellwritten.place.';

/** Remembers the place; a browser that keeps nothing forgets it, which costs no text. */
export function rememberPlace(id: number, place: Place): void {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(place));
  } catch {
    // The copy then opens at its end.
  }
}

/** The place in the copy of this article, or `unknown`. */
export function recallPlace(id: number): Place | 'unknown' {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null');
    if (typeof value !== 'object' || value === null) return 'unknown';
    const { start, end, scroll } = value as Partial<Record<keyof Place, unknown>>;
    if (typeof start !== 'number' || typeof end !== 'number' || typeof scroll !== 'number') return 'unknown';
    return { start, end, scroll };
  } catch {
    return 'unknown';
  }
}
