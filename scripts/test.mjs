/**
 * The whole gate. Every step runs, whatever the others do; a step that is no test suite counts as one test.
 * Two lanes for two processors: what is built is tried in a browser, and beside it the sources are read and their units tested. Those
 * have less right to a processor, since the browser tests wait for things to happen in time.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/**
 * @typedef {object} Step
 * @property {string} name the npm script that it runs
 * @property {readonly string[]} [options]
 * @property {Readonly<Record<string, string>>} [environment]
 * @property {number} [niceness] from 0, as others, to 19
 * @property {() => Count} [count] how many tests the step ran, by its own report
 */

const cache = '.cache';
const unitReport = join(cache, 'unit.json');
const browserUnitReport = join(cache, 'browserUnit.json');
const playwrightReport = join(cache, 'playwright.json');

/** @type {readonly Step[]} */
const reading = [
  { name: 'format:check' },
  { name: 'lint' },
  { name: 'types' },
  { name: 'dead-code' },
  unitTests('unit', unitReport),
  unitTests('browser', browserUnitReport),
];
/** @type {readonly Step[]} */
const browsing = [
  { name: 'build' },
  { name: 'budget' },
  {
    name: 'e2e',
    options: ['--reporter=list,json'],
    environment: { BUILT: 'true', PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: countPlaywright,
  },
];

process.exitCode = await main();

async function main() {
  mkdirSync(cache, { recursive: true });
  for (const report of [unitReport, browserUnitReport, playwrightReport]) rmSync(report, { force: true });
  const started = Date.now();
  const counts = [prepareBrowser()];
  counts.push(...(await Promise.all([runAll(reading), runAll(browsing)])).flat());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\nThe whole gate took ${seconds(started)}.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * The unit tests of one of vitest's projects.
 * @param {string} project
 * @param {string} report
 * @returns {Step}
 */
function unitTests(project, report) {
  return {
    name: 'unit',
    options: [`--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    niceness: 10,
    count: () => countVitest(report),
  };
}

/** @returns {Count} */
function prepareBrowser() {
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium();
    console.log(`✓ a Chromium: ${process.env['CHROMIUM_PATH']}`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {readonly Step[]} steps
 * @returns {Promise<Count[]>}
 */
async function runAll(steps) {
  const counts = [];
  for (const step of steps) counts.push(await run(step));
  return counts;
}

/**
 * @param {Step} step
 * @returns {Promise<Count>}
 */
async function run(step) {
  const started = Date.now();
  const { succeeded, output } = await runScript(step);
  const count = step.count === undefined ? { passed: succeeded ? 1 : 0, failed: 0 } : step.count();
  // A step may fail without a failed test: a linter, a suite that does not load, a crash.
  if (!succeeded && count.failed === 0) count.failed = 1;
  const tests = step.count === undefined ? '' : `, ${count.passed} passed, ${count.failed} failed`;
  console.log(
    `${succeeded ? '✓' : '✗'} ${[step.name, ...(step.options ?? []).slice(0, 1)].join(' ')} (${seconds(started)}${tests})`,
  );
  if (!succeeded || step.name === 'budget') console.log(indented(output));
  return count;
}

/**
 * @param {Step} step
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function runScript({ name, options = [], environment = {}, niceness = 0 }) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...environment, NO_COLOR: '1' },
    });
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    let output = '';
    /** @param {Buffer} chunk */
    const collect = (chunk) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ succeeded: false, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

/**
 * @param {string} report
 * @returns {Count}
 */
function countVitest(report) {
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = reportIn(report);
  return { passed, failed };
}

/** @returns {Count} */
function countPlaywright() {
  const { stats = {} } = reportIn(playwrightReport);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected };
}

/**
 * A suite that crashed leaves no report; its exit code tells.
 * @param {string} path
 * @returns {{ numPassedTests?: number, numFailedTests?: number, stats?: Record<string, number> }}
 */
function reportIn(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {number} started */
function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/** @param {string} text */
function indented(text) {
  return text.trimEnd().replace(/^/gm, '    ');
}
