/**
 * What can be wrong with the database, in our words.
 * `missing`: the browser has none. `blocked`: it refuses it here. `silent`: it does not answer.
 * `full`: no room. `outdated`: a newer version of the product has taken over. `unknown`: anything else; see `cause`.
 */
export type StorageErrorKind = 'missing' | 'blocked' | 'silent' | 'full' | 'outdated' | 'unknown';

/** A failure of the database, translated once, at the door; `cause` is what the browser or Dexie threw. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, cause: unknown) {
    super(`The database failed: ${kind}`, { cause });
    this.kind = kind;
  }
}

const kindsByName: Readonly<Record<string, StorageErrorKind>> = {
  MissingAPIError: 'missing',
  SecurityError: 'blocked',
  OpenTimeoutError: 'silent',
  QuotaExceededError: 'full',
  VersionError: 'outdated',
  VersionChangeError: 'outdated',
};

/** The kind of a thrown value. Dexie wraps causes in `inner`: a full disk is an AbortError around a QuotaExceededError. */
export function toStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown;
  return new StorageError(kindOf(thrown, 0), thrown);
}

function kindOf(thrown: unknown, depth: number): StorageErrorKind {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return 'unknown';
  const { name, inner } = thrown as { name?: unknown; inner?: unknown };
  // Own keys only: an error named 'constructor' is nobody's kind.
  const own = typeof name === 'string' && Object.hasOwn(kindsByName, name) ? kindsByName[name] : undefined;
  const within = inner === undefined || inner === thrown ? 'unknown' : kindOf(inner, depth + 1);
  return within === 'unknown' ? (own ?? 'unknown') : within;
}
