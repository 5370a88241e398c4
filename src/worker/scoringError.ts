/**
 * Why a request was not answered. `failed`: the work threw; `crashed`: the worker died or could not be started or understood;
 * `closed`: the client was closed.
 */
export type ScoringErrorKind = 'failed' | 'crashed' | 'closed';

const sentences: Record<ScoringErrorKind, string> = {
  failed: 'The copy could not be scored',
  crashed: 'The scoring worker stopped',
  closed: 'The scoring client is closed',
};

/** The one error of the scoring client; `cause` holds what was thrown, where something was. */
export class ScoringError extends Error {
  readonly kind: ScoringErrorKind;

  constructor(kind: ScoringErrorKind, cause?: unknown) {
    super(sentences[kind], { cause });
    this.name = 'ScoringError';
    this.kind = kind;
  }
}
