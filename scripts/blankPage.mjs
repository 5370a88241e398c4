/**
 * A page of the product's origin without the product, for what is put there first. Served, and not made up by a test: a browser whose
 * requests a test answers keeps no cache, and asks the test about every file.
 * @type {import('vite').Plugin}
 */
export const blankPage = {
  name: 'blank page',
  configurePreviewServer({ middlewares }) {
    middlewares.use('/blank', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      // Without an icon of its own the browser would ask for one, and not find it.
      response.end('<!doctype html><link rel="icon" href="data:,">');
    });
  },
};
