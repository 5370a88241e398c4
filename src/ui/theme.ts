/** A theme; without a choice of the writer's the product follows the system. */
export type Theme = 'light' | 'dark';

const key = 'wellwritten.theme';

/** The writer's choice, or `system` where there is none or the browser keeps nothing. */
export function chosenTheme(): Theme | 'system' {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Puts the writer's choice on the page; before the first paint, so that nothing flashes. */
export function applyTheme(theme: Theme | 'system' = chosenTheme()): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** The theme that shows now. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return shown === 'light' || shown === 'dark' ? shown : systemTheme();
}

/** Shows the other theme and remembers it; choosing what the system has is following the system again. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  const choice = theme === systemTheme() ? 'system' : theme;
  remember(choice);
  applyTheme(choice);
  for (const listener of listeners) listener();
  return theme;
}

const listeners = new Set<() => void>();

/** Calls `listener` when the theme that shows changes, by the writer or by the system; returns a function that stops this. */
export function onThemeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function remember(choice: Theme | 'system'): void {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
}
