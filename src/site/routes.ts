/** The addresses of the product. No other file spells one. */
export const landingPath = '/';
export const libraryPath = '/app';
const workspacePath = '/write';

/** The address of the workspace for the article with this id. */
export function workspaceUrl(id: number): string {
  return `${workspacePath}?id=${id}`;
}

/**
 * The screen a path stands for. Static hosts show the same page as `/app`, `/app/` or `/app.html`;
 * all of them mean the same screen.
 */
export function screenAt(path: string): 'landing' | 'library' | 'workspace' | 'unknown' {
  switch (canonicalPath(path)) {
    case landingPath:
      return 'landing';
    case libraryPath:
      return 'library';
    case workspacePath:
      return 'workspace';
    default:
      return 'unknown';
  }
}

function canonicalPath(path: string): string {
  const bare = path.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return bare === '' || bare === '/index' ? landingPath : bare;
}

/** The article id in a query string such as `?id=7`; 0, which is nobody's, for one that no article can have. */
export function articleIdIn(query: string): number | 'none' {
  const id = new URLSearchParams(query).get('id');
  if (id === null || id === '') return 'none';
  const number = Number(id);
  return /^\d+$/.test(id) && Number.isSafeInteger(number) ? number : 0;
}

/** The tutorial: a recording of this product, its captions and its first picture. */
export const tutorialVideo = '/tutorial/tutorial.webm';
export const tutorialCaptions = '/tutorial/tutorial.vtt';
export const tutorialPoster = '/tutorial/poster.webp';

/** A picture of the product on the landing page. */
export function picturePath(name: string, theme: 'light' | 'dark'): string {
  return `/pictures/${name}-${theme}.webp`;
}
