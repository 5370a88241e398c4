import type { ImportReport } from '../../backup/importMessages.ts';
import type { HoldsOthers } from '../../backup/sync.ts';

/** What an import did, in one or two sentences. */
export function importSentence({ added, skipped, extended, inFile }: ImportReport): string {
  if (inFile === 0) return 'There are no articles in this file. Nothing was changed.';
  const parts = [
    added > 0 ? `${articles(added)} added` : '',
    extended > 0 ? `${extended === 1 ? 'one copy' : `${extended} copies`} brought up to date` : '',
    skipped > 0 ? `${skipped === 1 ? 'one' : skipped} already here` : '',
  ].filter((part) => part !== '');
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. Nothing was removed.`;
}

/** What stands in a folder that another device has written to. */
export function othersSentence({ inFile, missingHere }: Pick<HoldsOthers, 'inFile' | 'missingHere'>): string {
  return (
    `This folder already holds a library of ${articles(inFile)}; ` +
    `${missingHere === 1 ? 'one of them is' : `${missingHere} of them are`} not here, or further on. Nothing was written.`
  );
}

function articles(count: number): string {
  return count === 1 ? 'one article' : `${count} articles`;
}
