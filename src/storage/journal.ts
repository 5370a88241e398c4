import { applyChange, changeBetween, type TextChange } from '../text/textChange.ts';

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

/** How a copy differs from one that the database may have; both are known by their fingerprints. */
type CopyChange = TextChange & { readonly base: string; readonly result: string };

/** An entry as it is kept: a copy too long for the journal is there as what was changed. */
export type KeptEntry =
  | JournalEntry
  | (Omit<JournalEntry, 'input'> & { readonly changes: readonly CopyChange[] });

const prefix = 'wellwritten.unsaved.';

/** A new key, so that two tabs with the same article do not overwrite each other's entry. */
export function journalKey(id: number): string {
  return `${prefix}${id}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * Writes an entry: the whole copy, or, where that is over the browser's limit of about 5 MB, how it differs from each of those that the
 * database may have. `no room` when the browser keeps nothing, or when that is too long as well.
 */
export function writeJournal(
  { key, ...entry }: JournalEntry,
  saved: readonly string[] = [],
): 'written' | 'no room' {
  if (put(key, entry)) return 'written';
  const { input, ...rest } = entry;
  const result = fingerprint(input);
  const changes = saved.map((base) => ({
    ...changeBetween(base, input),
    base: fingerprint(base),
    result,
  }));
  return changes.length > 0 && put(key, { ...rest, changes }) ? 'written' : 'no room';
}

function put(key: string, entry: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The copy in an entry, made of what is saved where only its changes were kept; `undefined` if they are not of that. */
export function copyIn(entry: KeptEntry, saved: string): string | undefined {
  if ('input' in entry) return entry.input;
  const now = fingerprint(saved);
  if (entry.changes.some(({ result }) => result === now)) return saved;
  const change = entry.changes.find(({ base }) => base === now);
  if (change === undefined) return undefined;
  const copy = applyChange(saved, change);
  return fingerprint(copy) === change.result ? copy : undefined;
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
export function readJournal(): readonly KeptEntry[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .flatMap((key) => parse(key, localStorage.getItem(key)));
  } catch {
    return [];
  }
}

function parse(key: string, text: string | null): KeptEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return [];
    const { id, input, changes, bases, passage, writtenAt } = value as Readonly<Record<string, unknown>>;
    if (typeof id !== 'number' || typeof passage !== 'string') return [];
    if (!Array.isArray(bases) || typeof writtenAt !== 'number') return [];
    const entry = { key, id, bases: bases.map(String), passage, writtenAt };
    if (typeof input === 'string') return [{ ...entry, input }];
    return Array.isArray(changes) && changes.every(isChange) ? [{ ...entry, changes }] : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is CopyChange {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to, text, base, result } = value as Readonly<Record<string, unknown>>;
  return (
    typeof from === 'number' &&
    typeof to === 'number' &&
    [text, base, result].every((part) => typeof part === 'string')
  );
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
