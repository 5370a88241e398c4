/** Serves `dist/` for the browser tests; builds it first unless the gate (`npm test`) just has. */
import { build, preview } from 'vite';

/**
 * A page of the product's origin without the product, for a test that puts something there first. Served here, and not by the test: a
 * browser whose requests a test answers keeps no cache, and asks the test about every file.
 * @type {import('vite').Plugin}
 */
const blankPage = {
  name: 'blank page',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/blank', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      // Without an icon of its own the browser would ask for one, and not find it.
      response.end('<!doctype html><link rel="icon" href="data:,">');
    });
  },
};

if (process.env['BUILT'] !== 'true') await build({ logLevel: 'warn' });
const server = await preview({ plugins: [blankPage] });
server.printUrls();
