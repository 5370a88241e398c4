import { screenAt } from '../site/routes.ts';
import { applyTheme } from '../ui/theme.ts';

/**
 * Shows the writer's theme from the first paint on. On the landing page's document it also looks at the address:
 * hosts that answer unknown paths with `index.html` mean the application there, not the landing page.
 */
export function bootPage(page: 'landing' | 'application'): void {
  applyTheme();
  if (page === 'landing' && screenAt(location.pathname) !== 'landing') putApplicationInPlace();
}

function putApplicationInPlace(): void {
  // Hidden by the user agent's own rule for `hidden`, until the landing page is gone.
  document.documentElement.hidden = true;
  document.addEventListener('DOMContentLoaded', () => {
    const tags = document.querySelector<HTMLTemplateElement>('template#application');
    if (tags === null) throw new Error('The landing page does not say how the application is loaded');
    const root = document.createElement('div');
    root.id = 'root';
    document.body.replaceChildren(root);
    document.documentElement.hidden = false;
    void loadAll(tags.content);
  });
}

/** The styles first, so that the application never shows without them. */
async function loadAll(tags: DocumentFragment): Promise<void> {
  const links = [...tags.querySelectorAll('link')];
  const styles = links.filter((link) => link.rel === 'stylesheet');
  const settled = styles.map(
    (link) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      }),
  );
  document.head.append(...links);
  await Promise.all(settled);
  document.head.append(...tags.querySelectorAll('script'));
}
