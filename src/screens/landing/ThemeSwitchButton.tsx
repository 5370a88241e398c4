import { Moon, Sun } from 'lucide-react';
import { buttonClass } from '../../ui/Button.tsx';
import shown from './shownIn.module.css';
import styles from './ThemeSwitchButton.module.css';

/**
 * Shows the other theme. Hidden until `wireThemeSwitch` gives it something to do; CSS picks the icon and the name,
 * so that neither needs a script to be right.
 */
export function ThemeSwitchButton() {
  return (
    <button type="button" hidden data-theme-switch className={`${buttonClass('icon')} ${styles['switch']}`}>
      <span className={shown['light']}>
        <Moon aria-hidden />
        <span className={styles['name']}>Use the dark theme</span>
      </span>
      <span className={shown['dark']}>
        <Sun aria-hidden />
        <span className={styles['name']}>Use the light theme</span>
      </span>
    </button>
  );
}
