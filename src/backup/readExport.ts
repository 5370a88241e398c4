import type { IncomingArticle } from '../storage/mergePlan.ts';
import { isRecord, type Section, type TableEntry, toIncoming, toSections, toTables } from './exportSchema.ts';
import { databaseName, databaseVersion, primaryKey, tableName } from '../storage/names.ts';
import { formatName, formatVersion } from './format.ts';
import { ImportError, notAnExport } from './importError.ts';

/** What a file holds. `announced` is how many articles it says to hold, where it says so. */
export type FileContents = {
  readonly articles: readonly IncomingArticle[];
  readonly announced: number | undefined;
};

/** Reads the text of an export file, and checks all of it. @throws {ImportError} */
export function readExport(text: string): FileContents {
  const data = checkHeader(parse(text));
  const tables = toTables(data['tables']);
  if (tables === undefined) throw new ImportError('noTables', 'Missing tables in export file');
  checkDatabase(data);
  const sections = toSections(data['data']);
  if (sections === undefined) throw new ImportError('noData', 'No data in export file');
  checkTables(tables, sections);
  return {
    articles: sections.filter((section) => section.tableName === tableName).flatMap(articlesIn),
    announced: announcedIn(tables),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new ImportError(stopsEarly(text) ? 'cutOff' : 'notJson', notAnExport, thrown);
  }
}

/** Whether an object begins here whose end is not in the text. */
function stopsEarly(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '{' || sign === '[')) depth += 1;
    else if (!quoted && (sign === '}' || sign === ']')) depth -= 1;
  }
  return quoted || depth > 0;
}

/** The failures of the specification, section 5, word for word and in its order. */
function checkHeader(file: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(file) || own(file, 'formatName') !== formatName) {
    throw new ImportError('notExport', notAnExport);
  }
  const version = own(file, 'formatVersion');
  if (!isKnownFormat(version)) {
    throw new ImportError('formatVersion', `Format version ${spelled(version)} not supported`);
  }
  const data = own(file, 'data');
  if (!isRecord(data)) throw new ImportError('noData', 'No data in export file');
  if (!own(data, 'databaseName')) {
    throw new ImportError('noDatabaseName', 'Missing databaseName in export file');
  }
  if (!own(data, 'databaseVersion')) {
    throw new ImportError('noDatabaseVersion', 'Missing databaseVersion in export file');
  }
  if (!own(data, 'tables')) throw new ImportError('noTables', 'Missing tables in export file');
  return data;
}

/** The export library accepts a file that names no format version, and so do we; one that it cannot compare, we do not. */
function isKnownFormat(version: unknown): boolean {
  return version === undefined || (typeof version !== 'object' && Number(version) <= formatVersion);
}

/** In the words of the export library, whose failures these are. */
function checkDatabase(data: Readonly<Record<string, unknown>>): void {
  const [name, version] = [data['databaseName'], data['databaseVersion']];
  if (name !== databaseName) {
    throw new ImportError(
      'databaseName',
      `Name differs. Current database name is ${databaseName} but export is ${spelled(name)}`,
    );
  }
  if (version !== databaseVersion) {
    throw new ImportError(
      'databaseVersion',
      `Database version differs. Current database is in version ${databaseVersion} but export is ${spelled(version)}`,
    );
  }
}

function checkTables(tables: readonly TableEntry[], sections: readonly Section[]): void {
  const foreign = sections.find((section) => section.tableName !== tableName && section.rows.length > 0);
  const ours = tables.find(({ name }) => name === tableName);
  const missing = foreign?.tableName ?? (ours === undefined ? tableName : undefined);
  if (missing !== undefined) throw new ImportError('table', `Table ${spelled(missing)} does not exist`);
  const [key] = typeof ours?.schema === 'string' ? ours.schema.split(',') : [];
  const outbound = sections.some((section) => section.tableName === tableName && !section.inbound);
  if (key !== primaryKey || outbound) {
    throw new ImportError('primaryKey', `Primary key differs for table ${tableName}. `);
  }
}

function articlesIn({ rows }: Section): IncomingArticle[] {
  return rows.map((row, index) => {
    const article = toIncoming(row);
    if (article !== undefined) return article;
    throw new ImportError('badRow', `Row ${index + 1} of table ${tableName} is not an article`);
  });
}

function announcedIn(tables: readonly TableEntry[]): number | undefined {
  const count = tables.find(({ name }) => name === tableName)?.rowCount;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function own(record: Readonly<Record<string, unknown>>, member: string): unknown {
  return Object.hasOwn(record, member) ? record[member] : undefined;
}

/** A value of the file as it stands in a message: short, whatever it is. */
function spelled(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return text.length > 80 ? `${text.slice(0, 80)}...` : text;
}
