// Runs the benches: all, or those named (`npm run bench -- scoring`). Exits with 1 when a result is wrong, not when one is slow.
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
// Inside node_modules, so that the bundle finds the peers there.
const outDir = `${root}/node_modules/.cache/bench`;

if (globalThis.gc === undefined) {
  // Memory is measured after a collection, which only this flag makes possible.
  const again = spawnSync(process.execPath, ['--expose-gc', ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exitCode = again.status ?? 1;
} else {
  await bundle();
  const { runBenches } = await import(pathToFileURL(`${outDir}/run.js`).href);
  process.exitCode = (await runBenches(root, process.argv.slice(2))) ? 0 : 1;
}

/** A bundle, as the product is one: modules loaded one by one through Vite would call each other through slower bindings. */
async function bundle() {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'bench/run.ts', outDir, emptyOutDir: true, minify: false, target: 'node20' },
  });
}
