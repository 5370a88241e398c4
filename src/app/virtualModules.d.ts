/** Every style sheet that the prerendered landing page's components import; see `build/prerender.ts`. */
declare module 'virtual:landing-styles';
