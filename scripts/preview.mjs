/** Serves `dist/` for the browser tests; builds it first unless the gate (`npm test`) just has. */
import { build, preview } from 'vite';
import { blankPage } from './blankPage.mjs';

if (process.env['BUILT'] !== 'true') await build({ logLevel: 'warn' });
const server = await preview({ plugins: [blankPage] });
server.printUrls();
