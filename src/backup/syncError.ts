/**
 * Why Sync wrote nothing. `notPicked`: no folder was chosen. `notAllowed`: the folder may not be written to.
 * `notWritten`: writing failed; a file that was there is as it was. `notVerified`: what was read back is not what was
 * written. `notExported`: the library itself could not be read, `cause` is a StorageError. All but the last are the
 * folder's fault.
 */
export type SyncErrorKind = 'notPicked' | 'notAllowed' | 'notWritten' | 'notVerified' | 'notExported';

/** A Sync that failed; `cause` is what the browser threw. */
export class SyncError extends Error {
  override readonly name = 'SyncError';
  readonly kind: SyncErrorKind;

  constructor(kind: SyncErrorKind, cause?: unknown) {
    super(`Sync failed: ${kind}`, { cause });
    this.kind = kind;
  }
}
