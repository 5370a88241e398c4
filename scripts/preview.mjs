/** Serves `dist/` for the browser tests; builds it first unless the gate (`npm test`) just has. */
import { build, preview } from 'vite';

if (process.env['BUILT'] !== 'true') await build({ logLevel: 'warn' });
const server = await preview();
server.printUrls();
