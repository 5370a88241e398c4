/**
 * The journal: copies that were not saved when their page was left. A database write that starts while a page is
 * being left is lost (0 of 4 survived, at every size); a localStorage write is synchronous and always survives.
 * What stands here is brought into the database at the next start (see `replayJournal`).
 */
export type JournalEntry = {
  readonly key: string;
  /** The article that the copy belongs to. */
  readonly id: number;
  readonly input: string;
  /** Fingerprints of the saved copies that this one was made from: which of them was saved last may be unknown. */
  readonly bases: readonly string[];
  /** Fingerprint of the passage: in a database that was cleared, the id may be another article's by now. */
  readonly passage: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
};

const prefix = 'wellwritten.unsaved.';

/** A new key, so that two tabs with the same article do not overwrite each other's entry. */
export function journalKey(id: number): string {
  return `${prefix}${id}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** Writes an entry; `no room` when the browser keeps nothing or the copy is over its limit of about 5 MB. */
export function writeJournal({ key, ...entry }: JournalEntry): 'written' | 'no room' {
  try {
    localStorage.setItem(key, JSON.stringify(entry));
    return 'written';
  } catch {
    return 'no room';
  }
}

/** Removes an entry, once what it says is in the database. */
export function removeFromJournal(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}

/** All entries, oldest first. One that cannot be read is left alone. */
export function readJournal(): readonly JournalEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .flatMap((key) => parse(key, localStorage.getItem(key)));
  } catch {
    return [];
  }
}

function parse(key: string, text: string | null): JournalEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return [];
    const { id, input, bases, passage, writtenAt } = value as Partial<Record<keyof JournalEntry, unknown>>;
    if (typeof id !== 'number' || typeof input !== 'string' || typeof passage !== 'string') return [];
    if (!Array.isArray(bases) || typeof writtenAt !== 'number') return [];
    return [{ key, id, input, bases: bases.map(String), passage, writtenAt }];
  } catch {
    return [];
  }
}

/** Whether the entry is still there: another tab may have brought it in meanwhile. */
export function isInJournal(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** A short name of a text: its length and its 32-bit FNV-1a hash. Equal texts have equal ones; it keeps no secret. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return `${text.length}:${(hash >>> 0).toString(16)}`;
}
