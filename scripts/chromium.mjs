/**
 * The one answer to "which Chromium, started how?", for vitest's browser project, for Playwright and for scripts.
 * Run as a program it installs a Chromium if there is none and prints its path.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const asRoot = process.getuid?.() === 0;
const require = createRequire(import.meta.url);

/**
 * How Chromium is started. The sandbox goes only where it cannot work, which is as root; the rest keeps the browser
 * from calling its maker's servers, which is noise in a test that forbids requests to other hosts.
 */
export const launchArguments = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Debian's; its program in /usr/bin is a script that starts this one and does not pass a signal on.
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';

/**
 * The path of a Chromium that starts, or `undefined`: `CHROMIUM_PATH`, else a headless shell, which is the same engine without
 * the windows and takes 0.8 s of a processor for what takes the whole browser 2.1 s, else Playwright's own, else the system's.
 * @returns {string | undefined}
 */
export function findChromium() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen !== undefined && chosen !== '') return chosen;
  return starts(headlessShell) ? headlessShell : findWholeChromium();
}

/**
 * The path of a Chromium with its windows, as people use it, or `undefined`: for what is to be as fast as it is for them.
 * @returns {string | undefined}
 */
export function findWholeChromium() {
  return [playwrightsOwn(), ...systemCandidates()].find(starts);
}

/**
 * The path of a Chromium. If there is none, or none without windows, one is installed from the system's own package registry where
 * that can be done; a browser of Playwright's would come from a host of its own, so that is left to the reader.
 * @returns {string}
 * @throws {Error} with a sentence for the reader, when there is none and none can be installed.
 */
export function ensureChromium() {
  if ((process.env['CHROMIUM_PATH'] ?? '') === '' && mayInstall()) {
    if (!starts(headlessShell))
      install('chromium-headless-shell', findChromium() === undefined ? needed : better);
    // An older system has no such package.
    if (findChromium() === undefined) install('chromium', needed);
  }
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium found. Install Chromium or Chrome, run "npx playwright install chromium", or set CHROMIUM_PATH to one.',
  );
}

function playwrightsOwn() {
  /** @type {{ chromium: { executablePath(): string } }} */
  const { chromium } = require('@playwright/test');
  return chromium.executablePath();
}

const linuxPrograms = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** @returns {string[]} */
function systemCandidates() {
  if (process.platform === 'win32') return windowsCandidates();
  if (process.platform !== 'darwin') return onSearchPath(linuxPrograms);
  return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
}

function windowsCandidates() {
  const { PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': programFilesX86 } = process.env;
  const roots = [PROGRAMFILES, programFilesX86, LOCALAPPDATA].filter((root) => root !== undefined);
  const programs = [
    ['Chromium', 'Application', 'chrome.exe'],
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ];
  return roots.flatMap((root) => programs.map((parts) => join(root, ...parts)));
}

/** @param {readonly string[]} names */
function onSearchPath(names) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Whether this file is there and runs: a download may lack system libraries, and Ubuntu's `chromium-browser` may be
 * a stub that only tells how to install it. Windows' Chrome opens a window instead of telling its version.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function mayInstall() {
  return asRoot && existsSync('/usr/bin/apt-get');
}

// Milliseconds that each step of an installation may take: of what the tests need, and of what only makes them faster.
const needed = 600_000;
const better = 60_000;

/**
 * @param {string} name
 * @param {number} timeout
 */
function install(name, timeout) {
  attempt(['update'], timeout);
  attempt(['install', '-y', '--no-install-recommends', name], timeout);
}

/**
 * A failed attempt is no error yet: without an update there may be an older list, and `ensureChromium` says when there is no browser.
 * @param {string[]} aptArguments
 * @param {number} timeout
 */
function attempt(aptArguments, timeout) {
  console.error(`Installing Chromium: apt-get ${aptArguments.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    // The installer's own words go to standard error, so that standard output holds the path alone.
    execFileSync('apt-get', aptArguments, { stdio: ['ignore', 2, 2], timeout, env });
  } catch (error) {
    console.error(
      `That did not work: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureChromium());
