import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const port = Number(process.env['PORT'] ?? 4173);

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { port: 5173, strictPort: true },
  preview: { port, strictPort: true },
  build: {
    target: 'es2023',
    // Without these targets light-dark() is lowered, and a theme set from JavaScript does nothing.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
});
