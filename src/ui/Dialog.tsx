import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  /** Called for Escape, a click beside the dialog, and nothing else. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly width?: 'normal' | 'wide';
  /** What has the focus first; else the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes when it closes; `true`, or without it: back to where it was before. */
  readonly finalFocus?: () => HTMLElement | true;
  /** Whether a click beside the dialog leaves it open, so that a stray click loses nothing. */
  readonly holdsText?: boolean;
};

/** A modal dialog: the focus stays in it and goes back to where it came from; only its body scrolls. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    width = 'normal',
    initialFocus,
    finalFocus,
    holdsText = false,
  } = props;
  const className = width === 'wide' ? `${styles['popup']} ${styles['wide']}` : styles['popup'];
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      disablePointerDismissal={holdsText}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} />
        <BaseDialog.Viewport className={styles['viewport']}>
          <BaseDialog.Popup
            className={className}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
            <div className={styles['body']}>{children}</div>
            <div className={styles['footer']}>{footer}</div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
