import { recallPlace, rememberPlace } from '../../storage/place.ts';

/** Remembers where the writer is in the copy of this article. */
export function rememberPlaceIn(field: HTMLTextAreaElement, id: number): void {
  const { selectionStart, selectionEnd, scrollTop } = field;
  rememberPlace(id, { start: selectionStart, end: selectionEnd, scroll: scrollTop });
}

/** Puts the focus, the caret and the page back to where the writer was; to the end of a copy that is new here. */
export function returnToPlaceIn(field: HTMLTextAreaElement, id: number): void {
  field.focus({ preventScroll: true });
  const place = recallPlace(id);
  if (place === 'unknown') {
    field.setSelectionRange(field.value.length, field.value.length);
    field.scrollTop = field.scrollHeight;
    return;
  }
  field.setSelectionRange(place.start, place.end);
  field.scrollTop = place.scroll;
}

/** Puts the caret there, in UTF-16 units, and brings it into view. */
export function goToOffset(field: HTMLTextAreaElement, offset: number): void {
  field.setSelectionRange(offset, offset);
  // Only gaining the focus scrolls a field to its caret, and not while a dialog is closing over it.
  requestAnimationFrame(() => {
    field.blur();
    field.focus();
  });
}
