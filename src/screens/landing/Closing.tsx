import { communityUrl, makerUrl } from '../../site/settings.ts';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './Closing.module.css';

/** The end of the essay: the community's chat and the maker's site. Both are other people's pages. */
export function Closing() {
  return (
    <section className={styles['closing']}>
      <p className={styles['call']}>What are you copying this week? Come and tell us.</p>
      <p className={styles['links']}>
        <a className={buttonClass('outlined')} href={communityUrl} rel="noopener noreferrer">
          Join the community chat
        </a>
        <a className={buttonClass()} href={makerUrl} rel="noopener noreferrer">
          Visit the maker’s site
        </a>
      </p>
    </section>
  );
}
