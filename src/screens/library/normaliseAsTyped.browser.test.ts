import { assert, constantFrom, nat, property, string } from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { normalise } from '../../articles/normalise.ts';
import { normaliseAsTyped } from './normaliseAsTyped.ts';

let field: HTMLTextAreaElement;
let stop: () => void;

beforeEach(() => {
  field = document.createElement('textarea');
  document.body.append(field);
  stop = normaliseAsTyped(field);
  field.focus();
});

afterEach(() => {
  stop();
  field.remove();
});

test.each([
  ['|', '“', '"|'],
  ['one | two', '…', 'one ...| two'],
  ['one |two', '\n', 'one  |two'],
  ['it|s', '’', "it'|s"],
  ['[one] two', 'a—b', 'a-b| two'],
  ['a|b', 'c', 'ac|b'],
])('in %j, %j gives %j', (before, typed, after) => {
  set(before);
  insert(typed);
  expect(show()).toBe(after);
});

test('whatever is put wherever, the field is normalised and the caret stands after it', () => {
  const unit = constantFrom('\n', '‘', '”', '…', '—', ' ', 'a', '猫');
  assert(
    property(
      string({ unit, maxLength: 8 }),
      string({ unit, minLength: 1, maxLength: 5 }),
      nat(),
      (text, added, place) => {
        field.value = normalise(text);
        const at = place % (field.value.length + 1);
        const [head, tail] = [field.value.slice(0, at), field.value.slice(at)];
        field.setSelectionRange(at, at);
        insert(added);
        expect(field.value).toBe(normalise(head + added + tail));
        expect(field.selectionStart).toBe(normalise(head + added).length);
        expect(field.selectionEnd).toBe(field.selectionStart);
      },
    ),
  );
});

test('a composition is left alone until its end', () => {
  field.value = 'one …';
  field.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', isComposing: true }));
  expect(field.value).toBe('one …');
  field.setSelectionRange(5, 5);
  field.dispatchEvent(new CompositionEvent('compositionend'));
  expect(show()).toBe('one ...|');
});

test.each(['historyUndo', 'historyRedo', 'deleteContentBackward'])(
  'a step back is not normalised, or it could not be taken: %s',
  (inputType) => {
    field.value = '“as it was”';
    field.dispatchEvent(new InputEvent('input', { inputType }));
    expect(field.value).toBe('“as it was”');
  },
);

test('what a program puts into the field is normalised when it says so', () => {
  field.value = 'by “a” program';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(field.value).toBe('by "a" program');
});

test('once stopped it leaves everything as it is', () => {
  stop();
  insert('“one”');
  expect(field.value).toBe('“one”');
});

/** Puts text into the field as an edit of the browser's, of which `beforeinput` does not tell. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Sets the field from a line such as `one |two` or `[one] two`, the caret or the selection in it. */
function set(line: string): void {
  const start = line.search(/[|[]/);
  const end = line.includes(']') ? line.indexOf(']') - 1 : start;
  field.value = line.replaceAll(/[|[\]]/g, '');
  field.setSelectionRange(start, end);
}

function show(): string {
  const { value, selectionStart: start, selectionEnd: end } = field;
  return start === end
    ? `${value.slice(0, start)}|${value.slice(start)}`
    : `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`;
}
