import { switchTheme } from '../../ui/theme.ts';

/** Brings the page's theme switch to life; without a script it stays hidden. */
export function wireThemeSwitch(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-theme-switch]')) {
    button.hidden = false;
    button.addEventListener('click', switchTheme);
  }
}
