import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { weigh } from './budget.mjs';

const landing = `Introducing WellWritten, Get Started, What is WellWritten? Personal Data Vault,
  Built with Writers, for Writers, Super Fast, Zero Lag`;
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('good pages have no problems', () => {
  expect(problemsOf({})).toEqual([]);
});

test('what the first script imports counts, however deep, in each way of importing', () => {
  const files = {
    'index.html': `${landing}<script type="module" src="/assets/a.js"></script>`,
    'assets/a.js': 'import "./b.js";',
    'assets/b.js': 'export * from "./c.js";',
    'assets/c.js': heavy(20),
  };
  expect(problemsOf(files)).toEqual([expect.stringContaining('index.html loads')]);
});

test('what a page preloads counts', () => {
  const files = {
    'app.html': '<link rel="modulepreload" crossorigin href="/assets/a.js">',
    'assets/a.js': heavy(130),
  };
  expect(problemsOf(files)).toEqual([expect.stringContaining('app.html loads')]);
});

test('what comes on demand does not count, nor what waits in the template', () => {
  const files = {
    'index.html': `${landing}<template id="application"><script src="/assets/b.js"></script></template>
      <script src="/assets/a.js"></script>`,
    'assets/a.js': 'import("./b.js");',
    'assets/b.js': heavy(20),
  };
  expect(problemsOf(files)).toEqual([]);
});

test.each([
  '<script>go()</script>',
  '<script type="module">go()</script>',
  '<style>p { color: red }</style>',
  '<p style="color: red">',
  '<p onclick="go()">',
])('inline code is found: %s', (code) => {
  expect(problemsOf({ 'app.html': code })).toEqual([expect.stringContaining('inline code')]);
});

test('a landing page that lost a text is found', () => {
  expect(problemsOf({ 'index.html': landing.replace('Vault', '') })).toEqual([
    "index.html does not say 'Personal Data Vault'",
  ]);
});

function problemsOf(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'wellwritten-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  const pages = { 'index.html': landing, 'app.html': '', 'write.html': '', '404.html': '' };
  for (const [name, text] of Object.entries({ ...pages, ...files })) writeFileSync(join(folder, name), text);
  return weigh(folder).problems;
}

/** A script of about this many thousand bytes after compression: what hex digits of chance weigh. */
function heavy(kilobytes: number): string {
  return `// ${randomBytes(kilobytes * 880).toString('hex')}`;
}
