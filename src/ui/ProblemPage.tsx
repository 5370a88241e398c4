import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import styles from './ProblemPage.module.css';

type ProblemPageProps = {
  readonly title: string;
  /** What happened, what was kept and what to do, in a sentence or two. */
  readonly children?: ReactNode;
  /** Where one can go from here. */
  readonly way: { readonly label: string; readonly href: string };
  /** What else one can do here. */
  readonly actions?: ReactNode;
};

/** A whole page for what cannot be shown: what is wrong, and the way out. */
export function ProblemPage({ title, children, way, actions }: ProblemPageProps) {
  return (
    <main className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children !== undefined && <p className={styles['text']}>{children}</p>}
      <div className={styles['actions']}>
        {actions}
        <a href={way.href} className={buttonClass(actions === undefined ? 'primary' : 'outlined')}>
          {way.label}
        </a>
      </div>
    </main>
  );
}
