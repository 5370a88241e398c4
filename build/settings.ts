import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What the source may name without importing it; see `src/site/env.d.ts`. */
export const productConstants = { __APP_VERSION__: JSON.stringify(version) };

/** Class names depend on file and name alone, so that the prerendered landing page carries the client's own. */
export const deterministicClassNames: CSSOptions = {
  modules: { generateScopedName: '[name]__[local]___[hash:base64:5]' },
};
