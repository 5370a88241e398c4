import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { currentTheme, switchTheme } from './theme.ts';

/** Shows the other theme, light or dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const label = theme === 'dark' ? 'Use the light theme' : 'Use the dark theme';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button variant="icon" aria-label={label} title={label} onClick={() => setTheme(switchTheme())}>
      <Icon aria-hidden />
    </Button>
  );
}
