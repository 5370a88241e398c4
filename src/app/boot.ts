import { bootPage } from './bootPage.ts';
import { reloadOnStaleChunk } from './staleChunk.ts';

// A blocking script in the head of each page, run before anything is painted; `build/boot.ts` says how.
bootPage(document.currentScript?.hasAttribute('data-landing') === true ? 'landing' : 'application');
reloadOnStaleChunk();
