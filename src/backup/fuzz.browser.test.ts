import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '../articles/article.ts';
import { addArticle, addArticles, toArticle } from '../storage/articles.ts';
import { type ArticleRow, withDatabase } from '../storage/database.ts';
import { exportLibrary } from './exportLibrary.ts';
import { ImportError } from './importError.ts';
import { importFile } from './importFile.ts';

const mutations = 500;
const seed = 20261121;

const wipe = () => withDatabase(({ article }) => article.clear());
const rows = () => withDatabase(({ article }) => article.toArray());
const old: Article[] = [
  { id: 1, title: 'One', content: 'first passage', input: 'first' },
  { id: 2, title: 'Two', content: 'second \u{1F600} passage', input: '' },
  { id: 5, title: '', content: '', input: '\uD800' },
];

/** Chance that comes the same each time (mulberry32). */
function chance(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const splices = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\u0000',
  'null',
  'true',
  '-',
  '1e400',
  '9007199254740993',
  '0.5',
  '"$types":{"title":"date"},',
  '"$types":{"__proto__":"map"},',
  '"__proto__":{"a":1},',
  '"id":1,',
  '"id":"x",',
  '\\ud800',
  '\uFEFF',
  '/**/',
  '"rows":[],',
  '"inbound":false,',
  '"formatVersion":2,',
  '{},',
  '[],',
  ' more',
].map((text) => new TextEncoder().encode(text));

type Mutation = (bytes: Uint8Array, random: (below: number) => number) => Uint8Array;
const kinds: readonly Mutation[] = [
  (bytes, random) => bytes.with(random(bytes.length), random(256)),
  (bytes, random) => bytes.with(random(bytes.length), bytes[random(bytes.length)] ?? 0),
  (bytes, random) => bytes.slice(0, random(bytes.length)),
  (bytes, random) => {
    const at = random(bytes.length);
    return joined(bytes.slice(0, at), bytes.slice(at + 1 + random(40)));
  },
  (bytes, random) => {
    const at = random(bytes.length);
    return joined(bytes.slice(0, at), splices[random(splices.length)] ?? bytes, bytes.slice(at));
  },
  (bytes, random) => {
    const [from, at] = [random(bytes.length), random(bytes.length)];
    return joined(bytes.slice(0, at), bytes.slice(from, from + random(120)), bytes.slice(at));
  },
  // Within the structure, so that more of them are still JSON: a member changes its value.
  (bytes, random) => {
    const values = ['null', '7', '-7', '"x"', '{}', '[]', '1e999', '2147483648', '{"$types":1}', '"dexie"'];
    const text = new TextDecoder().decode(bytes);
    const members = [...text.matchAll(/":("[^"]*"|\d+)/g)];
    const member = members[random(members.length)];
    if (member === undefined) return bytes;
    const value = values[random(values.length)] ?? '';
    const end = member.index + member[0].length;
    return new TextEncoder().encode(`${text.slice(0, member.index)}":${value}${text.slice(end)}`);
  },
  changeRow,
  changeRow,
];

/** Still JSON, and often still an export: a row loses a member, gets another value, or comes twice. */
function changeRow(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  try {
    const file = JSON.parse(new TextDecoder().decode(bytes));
    const list: Record<string, unknown>[] = file.data.data[0].rows;
    const row = list[random(list.length)] ?? {};
    const member = ['id', 'title', 'content', 'input', '$types'][random(5)] ?? '';
    const values = [
      undefined,
      null,
      1,
      5,
      -1,
      2 ** 31,
      2 ** 53,
      0.5,
      '',
      'Piece 1',
      'first passage',
      {},
      { title: 'undef' },
    ];
    list.splice(random(list.length), random(2), { ...row, [member]: values[random(values.length)] });
    return new TextEncoder().encode(JSON.stringify(file));
  } catch {
    return bytes.slice(1);
  }
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const uncaught: unknown[] = [];
const note = (event: Event) => uncaught.push(event);
let real: Uint8Array;

beforeAll(async () => {
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  await wipe();
  await addArticles(
    Array.from({ length: 8 }, (_, index) => ({
      title: `Piece ${index}`,
      content: `words ${index} é`,
      input: 'wor',
    })),
  );
  await addArticles(old.map(({ title, content, input }) => ({ title, content, input })));
  real = new Uint8Array(await (await exportLibrary()).arrayBuffer());
});
afterAll(async () => {
  removeEventListener('error', note);
  removeEventListener('unhandledrejection', note);
  await withDatabase((database) => database.delete({ disableAutoOpen: false }));
});

test(
  `${mutations} mutations of a real export: all rows or none, the old ones untouched`,
  { timeout: 180_000 },
  async () => {
    const random = chance(seed);
    let [imported, refused] = [0, 0];
    for (let round = 0; round < mutations; round += 1) {
      let bytes = real;
      for (let times = random(3); times >= 0; times -= 1)
        bytes = (kinds[round % kinds.length] ?? ((same) => same))(bytes, random);
      const outcome = await outcomeOf(bytes);
      if (outcome === 'refused') refused += 1;
      else imported += 1;
    }
    // Both ways through must be walked.
    expect(refused).toBeGreaterThan(100);
    expect(imported).toBeGreaterThan(50);
  },
);

async function outcomeOf(bytes: Uint8Array): Promise<'imported' | 'refused'> {
  await withDatabase(({ article }) => article.clear().then(() => article.bulkAdd(old)));
  const result: unknown = await importFile(new File([bytes.slice()], 'mutated.json')).catch(
    (thrown: unknown) => thrown,
  );
  const after = await rows();
  const id = await addArticle({ title: 'New', content: '', input: '' });
  const problems = [
    ...uncaught.map((event) => `uncaught: ${String(event)}`),
    ...(id < 2 ** 53 ? [] : ['New Article does not work']),
    ...(result instanceof ImportError ? refusalProblems(result, after) : importProblems(result, after)),
  ];
  expect(problems, `${String(result)} for ${new TextDecoder().decode(bytes)}`).toEqual([]);
  return result instanceof ImportError ? 'refused' : 'imported';
}

function refusalProblems({ kind }: ImportError, after: readonly ArticleRow[]): string[] {
  return [
    ...(/reader|notStored|stopped/.test(kind) ? [`it broke down: ${kind}`] : []),
    ...(JSON.stringify(after) === JSON.stringify(old) ? [] : ['a refused file changed something']),
  ];
}

function importProblems(result: unknown, after: readonly ArticleRow[]): string[] {
  if (typeof result !== 'object' || result === null || !('added' in result))
    return [`no report: ${String(result)}`];
  return [
    ...(after.length === old.length + Number(result.added) ? [] : ['not as many rows as reported']),
    ...after.filter((row) => !isArticle(row)).map((row) => `wrong shape: ${JSON.stringify(row)}`),
    ...old
      .filter((article) => !isKept(article, after))
      .map(({ id }) => `old article ${id} is not what it was`),
  ];
}

function isArticle(row: ArticleRow): boolean {
  const { id, title, content, input } = toArticle(row, Number(row.id));
  const sameFields = Object.keys(row).toSorted().join() === 'content,id,input,title';
  return sameFields && row.id === id && row.title === title && row.content === content && row.input === input;
}

/** All of it, but that a copy may go on. */
function isKept(article: Article, after: readonly ArticleRow[]): boolean {
  const now = toArticle(after.find(({ id }) => id === article.id) ?? {}, article.id);
  return (
    now.title === article.title && now.content === article.content && now.input.startsWith(article.input)
  );
}
