import type { ReactNode } from 'react';
import { landingPath } from '../../site/routes.ts';
import { productName, shortProductName } from '../../site/settings.ts';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { useNarrowScreen } from '../../ui/useNarrowScreen.ts';
import { HelpControl } from './HelpControl.tsx';
import styles from './LibraryHeader.module.css';

/** The product's name, what one can do here, help, and the theme. */
export function LibraryHeader({ children }: { readonly children: ReactNode }) {
  const narrow = useNarrowScreen();
  return (
    <header className={styles['header']}>
      <a
        className={styles['name']}
        href={landingPath}
        // A name has to hold what is seen.
        aria-label={narrow ? `${shortProductName}, ${productName}` : undefined}
      >
        {narrow ? shortProductName : productName}
      </a>
      <div className={styles['controls']}>
        {children}
        <HelpControl />
        <ThemeSwitch />
      </div>
    </header>
  );
}
