import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copyIn,
  fingerprint,
  isInJournal,
  type JournalEntry,
  journalKey,
  readJournal,
  removeFromJournal,
  writeJournal,
} from './journal.ts';

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

function anEntry(entry: Partial<JournalEntry> = {}): JournalEntry {
  return {
    key: journalKey(1),
    id: 1,
    input: 'a copy',
    bases: [fingerprint('')],
    passage: fingerprint('a passage'),
    writtenAt: 1_700_000_000_000,
    ...entry,
  };
}

test('what is written is read, to the letter', () => {
  const entry = anEntry({
    input: 'emoji \u{1F468}\u200D\u{1F467} CRLF \r\n NUL \u0000 lone \uD800 "quoted"',
  });
  expect(writeJournal(entry)).toBe('written');
  expect(readJournal()).toEqual([entry]);
});

test('a key belongs to one session: two tabs with the same article keep two entries', () => {
  expect(journalKey(1)).not.toBe(journalKey(1));
});

test('an entry written again takes the place of the one before', () => {
  const entry = anEntry();
  writeJournal(entry);
  writeJournal({ ...entry, input: 'a copy and more' });
  expect(readJournal()).toEqual([{ ...entry, input: 'a copy and more' }]);
});

test('entries of an article are read oldest first', () => {
  const keys = ['lp0000', 'lp0001', 'lq0000'].map((time) => `wellwritten.unsaved.1.${time}`);
  for (const key of keys.toReversed()) writeJournal(anEntry({ key }));
  expect(readJournal().map(({ key }) => key)).toEqual(keys);
});

test('an entry that is removed is not there, and the others are', () => {
  const [one, other] = [anEntry(), anEntry({ key: journalKey(2), id: 2 })];
  writeJournal(one);
  writeJournal(other);
  removeFromJournal(one.key);
  expect(isInJournal(one.key)).toBe(false);
  expect(isInJournal(other.key)).toBe(true);
  expect(readJournal()).toEqual([other]);
});

test.each([
  '',
  'null',
  '7',
  '[]',
  '{',
  '{"id":1}',
  '{"id":1,"changes":[{"from":0}],"bases":[],"passage":"","writtenAt":0}',
  '{"id":"1","input":"a","bases":[],"passage":"","writtenAt":0}',
])('an entry that reads %j is left alone', (text) => {
  localStorage.setItem('wellwritten.unsaved.1.broken', text);
  const entry = anEntry();
  writeJournal(entry);
  expect(readJournal()).toEqual([entry]);
  expect(localStorage.getItem('wellwritten.unsaved.1.broken')).toBe(text);
});

test('what else is kept there is no entry', () => {
  localStorage.setItem('wellwritten.place.1', '{"start":0,"end":0,"scroll":0}');
  localStorage.setItem('other', '{}');
  expect(readJournal()).toEqual([]);
});

test('a copy for which there is no room says so, and harms nothing', () => {
  const entry = anEntry();
  writeJournal(entry);
  const large = anEntry({ key: journalKey(2), input: 'x'.repeat(6_000_000) });
  expect(writeJournal(large)).toBe('no room');
  expect(readJournal()).toEqual([entry]);
});

test('a copy that is too long is kept as what was changed, from each copy that may be saved', () => {
  const saved = 'word '.repeat(1_200_000);
  const sent = `${saved}and `;
  const input = `${sent}more`;
  expect(writeJournal(anEntry({ input }), [saved, sent])).toBe('written');
  const [entry] = readJournal();
  if (entry === undefined) throw new Error('There is no entry');
  expect(JSON.stringify(entry).length).toBeLessThan(1000);
  for (const base of [saved, sent, input]) expect(copyIn(entry, base)).toBe(input);
  expect(copyIn(entry, 'something else')).toBe(undefined);
});

test('a change as long as the copy has no room either', () => {
  expect(writeJournal(anEntry({ input: 'x'.repeat(6_000_000) }), [''])).toBe('no room');
});

test.each([
  ['', '0:811c9dc5'],
  ['a', '1:e40c292c'],
  ['foobar', '6:bf9cf968'],
])('the fingerprint of %j is that of FNV-1a', (text, expected) => {
  expect(fingerprint(text)).toBe(expected);
});

test('texts that differ have different fingerprints', () => {
  const texts = [
    '',
    ' ',
    'a',
    'b',
    'ab',
    'ba',
    'a b',
    'e\u0301',
    '\u00E9',
    'x'.repeat(1000),
    'x'.repeat(1001),
  ];
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});
