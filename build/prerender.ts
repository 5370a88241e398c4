import { isAbsolute, relative } from 'node:path';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import { deterministicClassNames, productConstants } from './settings.ts';

/** The landing page as HTML, and the style sheets that its components import, as paths from the project's root. */
export type Prerendered = { readonly html: string; readonly styles: readonly string[] };

const entry = '/src/app/prerender.tsx';
const stylesModule = 'virtual:landing-styles';
const resolvedStylesModule = `\0${stylesModule}`;

/** Renders the landing page in Node, with the class names that the browser's style sheets will have. */
export async function prerenderLanding(root: string): Promise<Prerendered> {
  const server = await createServer(inNode(root));
  try {
    const { renderLanding } = await server.ssrLoadModule(entry);
    const html: unknown = renderLanding();
    if (typeof html !== 'string') throw new Error(`${entry} did not render the landing page to a string`);
    const files = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()];
    const styles = files.filter((file) => file.endsWith('.css')).map((file) => fromRoot(root, file));
    return { html, styles: styles.toSorted() };
  } finally {
    await server.close();
  }
}

/** A server that serves nobody: the one way to run source, CSS modules included, exactly as Vite would build it. */
function inNode(root: string): InlineConfig {
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    define: productConstants,
    css: deterministicClassNames,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  };
}

/**
 * Lets the landing page's browser entry import the style sheets of components that it does not run:
 * `import 'virtual:landing-styles'` is every CSS file in the prerendered page's import graph.
 */
export function landingStyles(root: string, prerender: () => Promise<Prerendered>): Plugin {
  return {
    name: 'wellwritten:landing-styles',
    enforce: 'post',
    resolveId: (id) => (id === stylesModule ? resolvedStylesModule : undefined),
    async load(id) {
      if (id !== resolvedStylesModule) return undefined;
      const { styles } = await prerender();
      return styles.map((path) => `import ${JSON.stringify(path)};`).join('\n');
    },
    async transform(code, id) {
      // Vite drops a CSS module whose class names no script uses; here the prerendered HTML uses them.
      if (!id.endsWith('.module.css') || this.environment.mode !== 'build') return undefined;
      const { styles } = await prerender();
      return styles.includes(fromRoot(root, id))
        ? { code, map: null, moduleSideEffects: 'no-treeshake' }
        : undefined;
    },
    hotUpdate({ file, server }) {
      // The landing's components are no part of the browser's module graph, so nothing else would show a change.
      if (fromRoot(root, file).startsWith('/src/screens/landing/')) server.ws.send({ type: 'full-reload' });
    },
  };
}

function fromRoot(root: string, path: string): string {
  return `/${isAbsolute(path) ? relative(root, path) : path}`.replaceAll('\\', '/');
}
