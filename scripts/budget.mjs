/** Holds the built pages to their budget of JavaScript, and to what their policy and their readers need. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';

/** What a page may load before its first paint and input: thousands of bytes of JavaScript, gzipped. */
const budgets = { 'index.html': 10, 'app.html': 120, 'write.html': 120, '404.html': 120 };

const landingTexts = [
  'Introducing',
  'WellWritten',
  'Get Started',
  'What is WellWritten?',
  'Personal Data Vault',
  'Built with Writers, for Writers',
  'Super Fast, Zero Lag',
];

/**
 * What the pages in this folder load, as the lines of a table, and every way in which they break their budget.
 * @param {string} folder
 * @returns {{ table: string[], problems: string[] }}
 */
export function weigh(folder) {
  const pages = Object.entries(budgets).map(([name, budget]) => {
    const html = readFileSync(join(folder, name), 'utf8');
    const scripts = [...scriptsOf(folder, html)];
    const weight =
      scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(folder, script))).length, 0) / 1000;
    return { name, budget, html, scripts, weight };
  });
  return {
    table: pages.map(
      ({ name, budget, scripts, weight }) =>
        `${name.padEnd(12)} ${weight.toFixed(1).padStart(6)} of ${budget} kB in ${scripts.length} scripts`,
    ),
    problems: pages.flatMap(({ name, budget, html, weight }) => [
      ...(weight > budget
        ? [`${name} loads ${weight.toFixed(1)} kB of JavaScript, more than ${budget}`]
        : []),
      ...inlineCode(html).map((code) => `${name} has inline code, which the policy forbids: ${code}`),
      ...(name === 'index.html' ? missingTexts(html) : []),
    ]),
  };
}

/**
 * Every script that a page loads by itself: its own, those that it preloads, and what these import statically.
 * @param {string} folder
 * @param {string} html
 */
function scriptsOf(folder, html) {
  // What is in the template loads only where the page gives way to the application.
  const loaded = html.replace(/<template[\s\S]*?<\/template>/g, '');
  const tags = loaded.matchAll(/<script[^>]*\ssrc="([^"]+)"|<link rel="modulepreload"[^>]*\shref="([^"]+)"/g);
  /** @type {Set<string>} */
  const found = new Set();
  for (const [, script, preload] of tags) addWithImports(folder, script ?? preload ?? '', found);
  return found;
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {Set<string>} found
 */
function addWithImports(folder, path, found) {
  if (found.has(path)) return;
  found.add(path);
  const { module } = parseSync(path, readFileSync(join(folder, path), 'utf8'));
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  for (const request of requests) addWithImports(folder, posix.join(posix.dirname(path), request), found);
}

/** @param {string} html */
function inlineCode(html) {
  const start = /<script(?![^>]*\ssrc=)[^>]*>|<style[^>]*>|<[^>]*\s(?:style|on\w+)="[^>]*>/g;
  return [...html.matchAll(start)].map(([tag]) => tag.slice(0, 100));
}

/** @param {string} html */
function missingTexts(html) {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  return landingTexts
    .filter((wanted) => !text.includes(wanted))
    .map((wanted) => `index.html does not say '${wanted}'`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, problems } = weigh(join(dirname(fileURLToPath(import.meta.url)), '..', 'dist'));
  console.log([...table, ...problems].join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}
