import { productName } from '../../site/settings.ts';
import { Closing } from './Closing.tsx';
import { Essay } from './Essay.tsx';
import styles from './LandingPage.module.css';
import { Opening } from './Opening.tsx';
import { ThemeSwitchButton } from './ThemeSwitchButton.tsx';

/** The landing page. It is turned into HTML when the product is built, so nothing in it may need a browser. */
export function LandingPage() {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <ThemeSwitchButton />
      </header>
      <main>
        <Opening />
        <Essay />
        <Closing />
      </main>
      <footer className={styles['footer']}>
        <p>{productName}. What you write here stays on your device.</p>
      </footer>
    </div>
  );
}
