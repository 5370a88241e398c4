import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { securityHeaders } from './build/headers.ts';
import { layerOrder } from './build/layers.ts';
import { pages } from './build/pages.ts';
import { deterministicClassNames, productConstants } from './build/settings.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const port = Number(process.env['PORT'] ?? 4173);

export default defineConfig({
  root,
  plugins: [react(), layerOrder(), pages(root)],
  define: productConstants,
  // Dexie's modern build: the same code without what old browsers need, 3 kB smaller.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  css: deterministicClassNames,
  // Only so may a worker load a part of its code later.
  worker: { format: 'es' },
  server: { port: 5173, strictPort: true },
  preview: { port, strictPort: true, headers: { ...securityHeaders } },
  build: {
    target: 'es2023',
    // Without these targets light-dark() is lowered, and a theme set from JavaScript does nothing.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Each of those browsers preloads modules by itself.
    modulePreload: { polyfill: false },
    // The policy allows no data: font and no data: script.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'app.html', 'write.html', '404.html'] },
  },
});
