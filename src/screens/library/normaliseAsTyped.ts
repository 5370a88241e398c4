import { normalise } from '../../articles/normalise.ts';
import { prepareForLongText } from '../../ui/longText.ts';

/** Ways of typing whose text is known before it stands in the field; it is then normalised on its way in, as one step of undo. */
const knownBefore: ReadonlySet<string> = new Set([
  'insertText',
  'insertLineBreak',
  'insertParagraph',
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromYank',
]);

/**
 * Keeps what is typed, pasted, dropped or dictated into `field` normalised. The caret stays where it was and undo
 * goes on working: changes are made as edits of the browser's own. A composition is left alone until its end, and
 * an undo is never normalised again, or it could not be undone.
 * @returns a function that stops this.
 */
export function normaliseAsTyped(field: HTMLTextAreaElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  field.addEventListener('beforeinput', (event) => normaliseBefore(field, event), { signal });
  field.addEventListener('input', (event) => normaliseAfter(field, event), { signal });
  field.addEventListener('compositionend', () => normaliseWhole(field), { signal });
  return () => controller.abort();
}

/** Where the caret stood after the last line break that became a space: a further one there belongs to the same run. */
const endOfRun = new WeakMap<HTMLTextAreaElement, number>();

function normaliseBefore(field: HTMLTextAreaElement, event: InputEvent): void {
  if (event.isComposing || !event.cancelable || !knownBefore.has(event.inputType)) return;
  const text = insertedText(event);
  if (text === '\n' && continuesRun(field)) {
    event.preventDefault();
    return;
  }
  prepareForLongText(field, text);
  const clean = normalise(text);
  if (clean === text) return;
  event.preventDefault();
  const pasted = event.inputType.startsWith('insertFrom');
  if (pasted) endTyping(field);
  insert(field, clean);
  if (pasted) endTyping(field);
  if (/[\n\r]$/.test(text)) endOfRun.set(field, field.selectionEnd);
}

/** Typed one after another, line breaks are one space, as they are when they are pasted together. */
function continuesRun(field: HTMLTextAreaElement): boolean {
  const { selectionStart, selectionEnd } = field;
  const isThere = selectionStart === selectionEnd && selectionStart === endOfRun.get(field);
  return isThere && field.value[selectionStart - 1] === ' ';
}

function normaliseAfter(field: HTMLTextAreaElement, event: Event): void {
  // React would read and compare the whole value at each key: a megabyte a letter.
  event.stopPropagation();
  if (!(event instanceof InputEvent)) {
    normaliseWhole(field);
    return;
  }
  const undoes = event.inputType === 'historyUndo' || event.inputType === 'historyRedo';
  const deletes = event.inputType.startsWith('delete');
  if (event.isComposing || undoes || deletes) return;
  // The text of a key is one letter; looking through the whole field at each would grow with its length.
  const seen = event.inputType === 'insertText' && event.data !== null;
  if (seen && normalise(event.data) === event.data) return;
  normaliseWhole(field);
}

function insertedText({ inputType, data, dataTransfer }: InputEvent): string {
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n';
  return data ?? dataTransfer?.getData('text/plain') ?? '';
}

/** Normalises all that stands in the field, touching no more than the stretch that differs. */
function normaliseWhole(field: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  prepareForLongText(field, value);
  const clean = normalise(value);
  if (clean === value) return;
  const start = normalise(value.slice(0, selectionStart)).length;
  const end = normalise(value.slice(0, selectionEnd)).length;
  const { from, to, cleanTo } = differingStretch(value, clean);
  field.setSelectionRange(from, to);
  insert(field, clean.slice(from, cleanTo));
  field.setSelectionRange(start, end, selectionDirection);
}

function differingStretch(before: string, after: string): { from: number; to: number; cleanTo: number } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same])
    same += 1;
  return { from, to: before.length - same, cleanTo: after.length - same };
}

/** Makes what comes next an undo step of its own: Chromium counts an inserted text to the words typed before and after it. */
function endTyping(field: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  // Only a selection that changes ends the step.
  const elsewhere = selectionStart === 0 && selectionEnd === 0 ? 1 : 0;
  field.setSelectionRange(elsewhere, elsewhere);
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

function insert(field: HTMLTextAreaElement, text: string): void {
  // Deprecated, and still the only way to edit a field so that Ctrl+Z knows of it; every browser has it.
  const done = document.execCommand('insertText', false, text);
  if (done) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}
