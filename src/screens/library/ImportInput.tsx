import { type RefObject, useId } from 'react';
import { productName } from '../../site/settings.ts';
import { withBackup } from './backup.ts';
import styles from './ImportInput.module.css';

type ImportInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether it asks for a file; without that the menu opens it. */
  readonly prompt: 'shown' | 'hidden';
};

/** The invisible file input, and the words that stand for it where the library is empty. */
export function ImportInput({ input, prompt }: ImportInputProps) {
  const id = useId();
  return (
    <div className={styles['import']}>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".json"
        className={styles['input']}
        aria-label={`Upload a ${productName} file`}
        tabIndex={prompt === 'shown' ? 0 : -1}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) void withBackup(({ importArticles }) => importArticles(file));
        }}
      />
      {prompt === 'shown' && (
        <p className={styles['prompt']}>
          Nothing here yet. Add a new article or{' '}
          <label htmlFor={id} className={styles['label']}>
            upload a {productName} file
          </label>
          .
        </p>
      )}
    </div>
  );
}
