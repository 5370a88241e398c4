import { array, boolean, type InferOutput, object, optional, safeParse, string, unknown } from 'valibot';
import type { IncomingArticle } from '../storage/mergePlan.ts';
import { firstIdTooLarge } from './format.ts';

const text = optional(string(), '');
const row = object({ id: unknown(), title: text, content: text, input: text });
const section = object({
  tableName: string(),
  inbound: optional(boolean(), true),
  rows: array(unknown()),
});
const tableEntry = object({ name: string(), schema: optional(unknown()), rowCount: optional(unknown()) });

/** One table's rows. A table may come in several of these. */
export type Section = InferOutput<typeof section>;
export type TableEntry = InferOutput<typeof tableEntry>;

/** `undefined` for anything that is not a list of sections. */
export function toSections(value: unknown): readonly Section[] | undefined {
  return outputOf(safeParse(array(section), value));
}

/** `undefined` for anything that is not a list of tables. */
export function toTables(value: unknown): readonly TableEntry[] | undefined {
  return outputOf(safeParse(array(tableEntry), value));
}

/** The article in a row of a file; `undefined` if it is none. Nothing but the four fields is taken over. */
export function toIncoming(value: unknown): IncomingArticle | undefined {
  if (!isRecord(value)) return undefined;
  const types = Object.hasOwn(value, '$types') ? value['$types'] : undefined;
  if (types !== undefined && !onlyUndefinedMembers(value, types)) return undefined;
  const absent = new Set(isRecord(types) ? Object.keys(types) : []);
  const article = outputOf(safeParse(row, ownFields(value, absent)));
  return article && { ...article, id: isUsableId(article.id) ? article.id : undefined };
}

/** The library writes an undefined member as a number with `$types` naming it `undef`; any other type is no text. */
function onlyUndefinedMembers(value: Readonly<Record<string, unknown>>, types: unknown): boolean {
  if (!isRecord(types)) return false;
  return Object.entries(types).every(([member, type]) => type === 'undef' && Object.hasOwn(value, member));
}

function ownFields(
  value: Readonly<Record<string, unknown>>,
  absent: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const field = (name: string) => (Object.hasOwn(value, name) && !absent.has(name) ? value[name] : undefined);
  return { id: field('id'), title: field('title'), content: field('content'), input: field('input') };
}

function isUsableId(id: unknown): id is number {
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < firstIdTooLarge;
}

/** An object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function outputOf<Output>(
  result: { readonly success: true; readonly output: Output } | { readonly success: false },
): Output | undefined {
  return result.success ? result.output : undefined;
}
