import { build } from 'vite';

/**
 * `src/app/boot.ts` as one classic script. Only a classic script in the head holds the first paint back until it has
 * run; a module would let the wrong theme, or the wrong page, flash.
 */
export async function bundleBoot(root: string, mode: 'minified' | 'readable'): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: mode === 'minified',
      target: 'es2022',
      lib: { entry: 'src/app/boot.ts', formats: ['iife'], name: 'boot' },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !('output' in bundle)) throw new Error('The boot script was not built');
  return bundle.output[0].code;
}
