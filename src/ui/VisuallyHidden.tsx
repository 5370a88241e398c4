import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that is spoken and copied, and not seen. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles['hidden']} />;
}
