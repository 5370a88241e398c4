import { expect, test } from 'vitest';
import { describeStorageError } from './describe.ts';
import { StorageError, toStorageError } from './errors.ts';

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner });
const circle: { name: string; inner?: unknown } = { name: 'AbortError' };
circle.inner = circle;

test.each([
  ['a browser without a database', named('MissingAPIError'), 'missing'],
  ['a browser that refuses', new DOMException('no', 'SecurityError'), 'blocked'],
  ['a database that does not answer', new DOMException('late', 'OpenTimeoutError'), 'silent'],
  ['a full disk', new DOMException('full', 'QuotaExceededError'), 'full'],
  ['a full disk, as Dexie wraps it', named('AbortError', named('QuotaExceededError')), 'full'],
  ['a newer version in another tab', named('VersionError'), 'outdated'],
  ['a newer version that takes over', named('DatabaseClosedError', named('VersionChangeError')), 'outdated'],
  ['a known error around an unknown one', named('QuotaExceededError', named('Strange')), 'full'],
  ['an unknown error', named('DataError'), 'unknown'],
  ['an error that is its own cause', circle, 'unknown'],
  ['an error with the name of an object method', named('constructor'), 'unknown'],
  ['a text', 'no', 'unknown'],
  ['nothing', undefined, 'unknown'],
  ['null', null, 'unknown'],
])('%s is known as such, with its cause', (_, thrown, kind) => {
  const error = toStorageError(thrown);
  expect(error).toBeInstanceOf(StorageError);
  expect(error.kind).toBe(kind);
  expect(error.cause).toBe(thrown);
});

test('a translated error is not translated again', () => {
  const error = new StorageError('full', undefined);
  expect(toStorageError(error)).toBe(error);
});

test.each(['missing', 'blocked', 'silent', 'full', 'outdated', 'unknown'] as const)(
  'what is %s is told in sentences that say what to do',
  (kind) => {
    expect(describeStorageError(new StorageError(kind, undefined))).toMatch(
      /^[A-Z].+\. .*\.$|^[A-Z].+[.;] .+\.$/,
    );
  },
);
