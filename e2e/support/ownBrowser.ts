import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, launchArguments } from '../../scripts/chromium.mjs';

/** A browser of the test's own, on a profile that outlives it. */
export type OwnBrowser = {
  readonly page: Page;
  /** Ends every process of the browser at once, as a crash or an empty battery does. */
  readonly kill: () => Promise<void>;
};

const portFile = 'DevToolsActivePort';

// A test that is broken off cannot end its browser, which is in a group of its own.
const groups = new Set<number>();
process.once('exit', () => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
});

/** Starts a browser on this profile folder, in a group of processes that nobody else is in. */
export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const program = findChromium();
  if (program === undefined) throw new Error('There is no Chromium');
  await rm(join(profile, portFile), { force: true });
  const options = ['--headless=new', '--remote-debugging-port=0', '--no-default-browser-check'];
  const child = spawn(
    program,
    [...launchArguments, ...options, `--user-data-dir=${profile}`, 'about:blank'],
    {
      detached: true,
      stdio: 'ignore',
    },
  );
  if (child.pid !== undefined) groups.add(child.pid);
  const browser = await connect(join(profile, portFile));
  const page = await browser.contexts()[0]?.newPage();
  if (page === undefined) throw new Error('The browser has no window');
  return { page, kill: () => kill(child, browser) };
}

async function connect(file: string): Promise<Browser> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      const [port = ''] = (await readFile(file, 'utf8')).split('\n');
      return await chromium.connectOverCDP(`http://localhost:${port}`);
    } catch (thrown) {
      // The browser writes the file once it listens.
      if (Date.now() > until) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function kill(child: ChildProcess, browser: Browser): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const ended = once(child, 'exit');
  // The negative number is the group: the browser and every process that it started.
  process.kill(-pid, 'SIGKILL');
  groups.delete(pid);
  await ended;
  await browser.close();
}
