import { useSyncExternalStore } from 'react';
import { lastBackup, onBackup } from '../../backup/lastBackup.ts';
import styles from './LastBackup.module.css';

/** How long ago the library was last written to a file: a browser may clear what it keeps, a file stays. */
export function LastBackup() {
  const time = useSyncExternalStore(onBackup, lastBackup);
  return (
    <p className={styles['backup']}>
      {time === 'never'
        ? 'Not backed up yet. Sync keeps a copy in a folder of yours.'
        : `Last backup ${ago(time)}.`}
    </p>
  );
}

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/** A past time in words, such as "3 days ago"; within the last minute, "just now". */
export function ago(time: number, now: number = Date.now()): string {
  const elapsed = Math.max(0, now - time);
  for (const [unit, ms] of units) {
    const count = Math.floor(elapsed / ms);
    if (count > 0) return new Intl.RelativeTimeFormat('en').format(-count, unit);
  }
  return 'just now';
}
