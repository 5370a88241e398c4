import { expect, test } from 'vitest';
import { importSentence, othersSentence } from './backupSentences.ts';

const nothing = { added: 0, skipped: 0, extended: 0, renumbered: 0, inFile: 5, announced: 5 };

test.each([
  [{ ...nothing, inFile: 0 }, 'There are no articles in this file. Nothing was changed.'],
  [{ ...nothing, added: 1 }, 'One article added. Nothing was removed.'],
  [{ ...nothing, added: 4, skipped: 1 }, '4 articles added, one already here. Nothing was removed.'],
  [{ ...nothing, skipped: 5 }, '5 already here. Nothing was removed.'],
  [
    { ...nothing, extended: 1, skipped: 4 },
    'One copy brought up to date, 4 already here. Nothing was removed.',
  ],
])('says of %j: %s', (report, sentence) => {
  expect(importSentence(report)).toBe(sentence);
});

test('says what another device left in the folder', () => {
  expect(othersSentence({ inFile: 12, missingHere: 1 })).toBe(
    'This folder already holds a library of 12 articles; one of them is not here, or further on. Nothing was written.',
  );
});
