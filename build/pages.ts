import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { bundleBoot } from './boot.ts';
import { headersFile } from './headers.ts';
import { completePage, loadingTags } from './page.ts';
import { landingStyles, type Prerendered, prerenderLanding } from './prerender.ts';

const landingPage = 'index.html';
// The one that loads no screen in advance: which one is wanted is not known where it stands in for another.
const applicationPage = '404.html';
const developmentBoot = '/@boot.js';
const firstFont = /literata-latin-wght-normal[^/]*\.woff2$/;

/** Pages that hosts without `/name` for `name.html` find as a folder. */
const copies: Readonly<Record<string, string>> = {
  'app.html': 'app/index.html',
  'write.html': 'write/index.html',
};

/** Makes the product's pages: the landing rendered, the boot script, the policy, and the copies for simple hosts. */
export function pages(root: string): Plugin[] {
  let once: Promise<Prerendered> | undefined;
  const prerenderOnce = () => (once ??= prerenderLanding(root));
  const prerenderAnew = () => (once = prerenderLanding(root));
  return [
    landingStyles(root, prerenderOnce),
    builtPages(root, prerenderOnce),
    servedPages(root, prerenderAnew),
  ];
}

function builtPages(root: string, prerender: () => Promise<Prerendered>): Plugin {
  return {
    name: 'wellwritten:built-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const code = await bundleBoot(root, 'minified');
        const boot = this.getFileName(this.emitFile({ type: 'asset', name: 'boot.js', source: code }));
        const { html } = await prerender();
        const applicationTags = loadingTags(String(pageAsset(bundle, applicationPage).source));
        for (const asset of pageAssets(bundle)) {
          asset.source = completePage(String(asset.source), {
            boot: `/${boot}`,
            fonts: fontsIn(bundle),
            policy: 'with policy',
            ...(asset.fileName === landingPage ? { landing: { html, applicationTags } } : {}),
          });
          const copy = copies[asset.fileName];
          if (copy !== undefined) this.emitFile({ type: 'asset', fileName: copy, source: asset.source });
        }
        this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile() });
      },
    },
  };
}

/** The same pages from the development server, whose policy would forbid its own inline scripts. */
function servedPages(root: string, prerender: () => Promise<Prerendered>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'wellwritten:served-pages',
    apply: 'serve',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use(developmentBoot, (_request, response, next) => {
        bundleBoot(root, 'readable').then((code) => {
          response.setHeader('Content-Type', 'text/javascript').end(code);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { path }) {
        const isLanding = path === `/${landingPage}`;
        const applicationTags = `<script type="module" src="${config.base}src/app/main.tsx"></script>`;
        return completePage(page, {
          boot: developmentBoot,
          fonts: [],
          policy: 'without policy',
          ...(isLanding ? { landing: { html: (await prerender()).html, applicationTags } } : {}),
        });
      },
    },
  };
}

function pageAssets(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset[] {
  return Object.values(bundle).filter(isPage);
}

function isPage(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputAsset {
  return file.type === 'asset' && file.fileName.endsWith('.html');
}

function pageAsset(bundle: Rolldown.OutputBundle, fileName: string): Rolldown.OutputAsset {
  const asset = pageAssets(bundle).find((page) => page.fileName === fileName);
  if (asset === undefined) throw new Error(`The build made no ${fileName}`);
  return asset;
}

function fontsIn(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((fileName) => firstFont.test(fileName))
    .map((fileName) => `/${fileName}`);
}
