import type { Plugin } from 'vite';

const order = '@layer tokens, base, components;';

/**
 * Has every style sheet begin with the order of the layers. The first sheet that a page loads decides it, and which one
 * that is depends on how the build cuts the application: once it was the buttons', and their colours lost to the base's.
 */
export function layerOrder(): Plugin {
  return {
    name: 'wellwritten:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: `${order}\n${code}`, map: null }),
    },
  };
}
