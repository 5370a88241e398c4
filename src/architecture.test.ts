import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { rules, violations } from '../scripts/architecture.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('the source', () => {
  const paths = readdirSync(`${root}src`, { encoding: 'utf8', recursive: true })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);

  test('is found', () => {
    expect(paths).toContain('src/app/main.tsx');
  });

  test.each(paths.filter((path) => !path.endsWith('.d.ts')))('%s keeps to the architecture', (path) => {
    expect(violations({ path, text: readFileSync(`${root}${path}`, 'utf8') })).toEqual([]);
  });

  test.each(Object.keys(rules))('the folder %s of the table exists', (folder) => {
    expect(existsSync(`${root}src/${folder}`)).toBe(true);
  });
});

describe('the check finds', () => {
  test.each([
    ['a screen that imports Dexie', 'src/screens/library/A.tsx', "import { Dexie } from 'dexie';"],
    ['only its types', 'src/screens/library/A.tsx', "import type { Table } from 'dexie';"],
    ['a type written as an import', 'src/screens/library/a.ts', "type Row = import('dexie').Table;"],
    ['an import on demand', 'src/screens/library/a.ts', "const dexie = import('dexie');"],
    ['an import on demand of who knows what', 'src/ui/a.ts', 'const part = import(name);'],
    ['a re-export', 'src/screens/library/a.ts', "export { Dexie } from 'dexie'; export const a = 1;"],
    ['a re-export of all', 'src/screens/library/a.ts', "export * from 'dexie'; export const a = 1;"],
    ['an import for its effect', 'src/screens/library/a.ts', "import 'dexie';"],
    ['a part of a package', 'src/screens/library/a.ts', "import x from 'dexie/dist/dexie.js';"],
    ["the library's hooks", 'src/screens/library/a.ts', "import { useLiveQuery } from 'dexie-react-hooks';"],
    [
      'a screen with the connection',
      'src/screens/library/a.ts',
      "import { database } from '../../storage/database.ts';",
    ],
    ['a screen that imports another', 'src/screens/library/a.ts', "import { b } from '../workspace/b.ts';"],
    [
      'a test of a screen that imports another',
      'src/screens/library/a.test.ts',
      "import '../workspace/b.ts';",
    ],
    ['backup with the UI', 'src/backup/a.ts', "import { notify } from '../ui/notices.ts';"],
    ['backup with React', 'src/backup/a.ts', "import { useState } from 'react';"],
    ['backup with Dexie itself', 'src/backup/a.ts', "import { Dexie } from 'dexie';"],
    [
      'UI that knows what an article is',
      'src/ui/a.ts',
      "import type { Article } from '../articles/article.ts';",
    ],
    [
      'a score on the main thread’s shelf',
      'src/articles/a.ts',
      "import { score } from '../scoring/score.ts';",
    ],
    ['articles with React', 'src/articles/a.tsx', "import 'react';"],
    [
      'a worker that imports storage',
      'src/worker/a.ts',
      "import { readArticle } from '../storage/articles.ts';",
    ],
    [
      'a worker named by its address',
      'src/ui/a.ts',
      "new Worker(new URL('../worker/w.ts', import.meta.url));",
    ],
    [
      'a worker named in a template',
      'src/ui/a.ts',
      'new Worker(new URL(`../worker/${w}.ts`, import.meta.url));',
    ],
    ['files by pattern', 'src/ui/a.ts', "import.meta.glob('../articles/*.ts');"],
    [
      'an app that goes round its screens',
      'src/app/a.ts',
      "import { readArticle } from '../storage/articles.ts';",
    ],
    ['a file out of the source', 'src/ui/a.ts', "import x from '../../scripts/a.mjs';"],
    ['a barrel by name', 'src/ui/index.ts', 'export const a = 1;'],
    ['a barrel by nature', 'src/ui/all.ts', "export * from './a.ts'; export { b } from './b.ts';"],
    ['a drawer', 'src/ui/utils/a.ts', 'export const a = 1;'],
    ['a folder that nobody knows', 'src/things/a.ts', 'export const a = 1;'],
    ['a file in no folder', 'src/a.ts', 'export const a = 1;'],
    ['an address of ours', 'src/screens/library/a.ts', "location.assign('/app');"],
    [
      'the address of the landing page',
      'src/screens/library/A.tsx',
      'export const A = () => <a href="/">Home</a>;',
    ],
    ['an address with a query', 'src/screens/library/a.ts', 'location.assign(`/write?id=${id}`);'],
    ['an address of the world', 'src/ui/a.ts', "const chat = 'https://example.com/';"],
    ['an address without a scheme', 'src/ui/a.ts', "const chat = '//example.com/';"],
    ['the clock in a pure folder', 'src/articles/a.ts', 'export const now = () => Date.now();'],
    ['the clock as a thing', 'src/articles/a.ts', 'export const now = () => new Date();'],
    ['chance in a pure folder', 'src/scoring/a.ts', 'export const dice = () => Math.random();'],
    ['a file that is too long', 'src/ui/a.ts', 'export const a = 1;\n'.repeat(301)],
  ])('%s', (_, path, text) => {
    expect(violations({ path, text })).not.toEqual([]);
  });
});

describe('the check lets pass', () => {
  test.each([
    [
      'a screen that reads',
      'src/screens/library/a.ts',
      "import { readArticle } from '../../storage/articles.ts';",
    ],
    ['a neighbour', 'src/ui/a.ts', "import styles from './a.module.css';"],
    ['a part of an allowed package', 'src/ui/a.ts', "import { Dialog } from '@base-ui/react/dialog';"],
    ['the export library in backup', 'src/backup/a.ts', "const library = import('dexie-export-import');"],
    ['a worker of its own folder', 'src/worker/a.ts', "new Worker(new URL('./w.ts', import.meta.url));"],
    ['addresses at their home', 'src/site/a.ts', "export const chat = 'https://example.com/';"],
    ['the name of an XML vocabulary', 'src/ui/a.ts', "const svg = 'http://www.w3.org/2000/svg';"],
    [
      'an address in a comment',
      'src/ui/a.ts',
      "// See https://example.com/ and '/app'.\nexport const a = 1;",
    ],
    ['an address in a test', 'src/ui/a.test.ts', "visit('/app');"],
    ['a test with its tools', 'src/articles/a.test.ts', "import fc from 'fast-check';"],
    ['a stroke', 'src/ui/a.tsx', "export const A = () => <p>{5}{' / '}{'/'}{10}</p>;"],
    ['a picture', 'src/ui/a.tsx', 'export const A = () => <img alt="" src="data:," />;'],
  ])('%s', (_, path, text) => {
    expect(violations({ path, text })).toEqual([]);
  });
});
