import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { currentTheme, onThemeChange, switchTheme } from './theme.ts';

/** Shows the other theme, light or dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const label = theme === 'dark' ? 'Use the light theme' : 'Use the dark theme';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button variant="icon" aria-label={label} title={label} onClick={() => switchTheme()}>
      <Icon aria-hidden />
    </Button>
  );
}
