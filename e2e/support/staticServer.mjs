/**
 * Two of the hosts that the product must work on, as small as they can be: one that answers unknown paths with
 * `index.html`, and one that knows files only. Neither sends headers of security, so the pages' own policy counts.
 */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

/** @typedef {'fallback' | 'files only'} HostKind */

/** @type {Readonly<Record<string, string>>} */
const mediaTypes = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder on a free port of this machine.
 * @param {string} folder
 * @param {HostKind} kind
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export function serveFolder(folder, kind) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const { file, status } = answerTo(folder, kind, path);
    if (file === undefined) {
      response.writeHead(404).end('Not found');
      return;
    }
    response.writeHead(status, { 'Content-Type': mediaTypes[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => closed(server) });
    });
  });
}

/**
 * @param {string} folder
 * @param {HostKind} kind
 * @param {string} path
 */
function answerTo(folder, kind, path) {
  const exact = firstFile(folder, kind === 'fallback' ? [path, `${path}/index.html`] : candidates(path));
  if (exact !== undefined) return { file: exact, status: 200 };
  // A missing chunk is missing on every host: a page in its place would only hide that.
  if (extname(path) !== '') return { file: undefined, status: 404 };
  if (kind === 'fallback') return { file: join(folder, 'index.html'), status: 200 };
  return { file: firstFile(folder, ['/404.html']), status: 404 };
}

/** @param {string} path */
function candidates(path) {
  return [path, `${path}.html`, `${path}/index.html`];
}

/**
 * @param {string} folder
 * @param {readonly string[]} paths
 */
function firstFile(folder, paths) {
  return paths
    .map((path) => join(folder, normalize(path)))
    .find((file) => file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile());
}

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<void>}
 */
function closed(server) {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
