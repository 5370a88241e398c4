import type { RefObject } from 'react';
import { makerUrl, productName, version } from '../../site/settings.ts';
import { Popover } from '../../ui/Popover.tsx';
import { shortcuts } from '../../site/shortcuts.ts';
import styles from './HelpPopover.module.css';

type HelpPopoverProps = {
  readonly open: boolean;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** What copywork is, how a copy is scored, the shortcuts, and where the data is. */
export function HelpPopover(props: HelpPopoverProps) {
  return (
    <Popover {...props} title={`About ${productName}`}>
      <div className={styles['help']}>
        <p>
          Copywork is an old way to learn to write: take a passage worth having written, put it out of sight,
          write it again word for word, and compare.
        </p>
        <h3>How a copy is scored</h3>
        <p>
          <b>Input accuracy</b> is the share of what you have written so far that is right, word by word and
          letter by letter.
        </p>
        <p>
          <b>Overall accuracy</b> is the same against the whole passage, with what you have not reached yet
          counted as missing.
        </p>
        <p>
          Quotation marks, dashes and dots may be straight or curly, long or short; they never cost a point.
        </p>
        <h3>Keys while writing</h3>
        <dl className={styles['keys']}>
          {Object.values(shortcuts).map(({ label, keys }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <h3>Where your writing is</h3>
        <p>
          In this browser, on this device, and nowhere else. Sync writes it all into one file, in a folder of
          yours.
        </p>
        <p className={styles['version']}>
          Version {version} · <a href={makerUrl} rel="noopener noreferrer">{`Who makes ${productName}`}</a>
        </p>
      </div>
    </Popover>
  );
}
