import { readFileSync } from 'node:fs';
import type { Row } from './library.ts';

/** A file in `e2e/data/import` and what must come of it; `new` stands for an id that the database gives. */
type ImportCase = {
  readonly file: string;
  readonly error?: { readonly message: string };
  readonly newRows?: ReadonlyArray<Omit<Row, 'id'> & { readonly id: number | 'new' }>;
  readonly changedRows?: readonly Row[];
};

type Cases = { readonly library: readonly Row[]; readonly cases: readonly ImportCase[] };

const folder = new URL('../data/import/', import.meta.url);
const { library, cases } = JSON.parse(readFileSync(new URL('cases.json', folder), 'utf8')) as Cases;

/** The rows that are there before each of the files is imported. */
export const libraryOfCases = library;

/** The case of one file. */
export function importCase(file: string): ImportCase {
  const found = cases.find((one) => one.file === file);
  if (found === undefined) throw new Error(`There is no case of ${file}`);
  return found;
}

/** The bytes of a case's file. */
export function bytesOfCase(file: string): Buffer {
  return readFileSync(new URL(file, folder));
}
