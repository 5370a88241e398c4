import { libraryPath } from '../../site/routes.ts';
import { productName } from '../../site/settings.ts';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './Opening.module.css';

/** The first screen: the name, one sentence, and the way in. */
export function Opening() {
  return (
    <div className={styles['opening']}>
      <h1>
        <span className={styles['introducing']}>Introducing</span>{' '}
        <span className={styles['name']}>{productName}</span>
      </h1>
      <p className={styles['sentence']}>
        Take a passage you wish you had written, put it out of sight, and write it again, word for word.
      </p>
      <a className={`${buttonClass('primary')} ${styles['start']}`} href={libraryPath}>
        Get Started
      </a>
    </div>
  );
}
