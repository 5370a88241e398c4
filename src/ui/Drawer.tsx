import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';
import styles from './Drawer.module.css';

type DrawerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
};

/** A sheet from the bottom of a phone's screen; it follows the finger and closes by a swipe down, Escape or its button. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  return (
    <BaseDrawer.Root
      open={open}
      onOpenChange={(opens) => {
        if (!opens) onClose();
      }}
      swipeDirection="down"
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={styles['backdrop']} />
        <BaseDrawer.Viewport className={styles['viewport']}>
          <BaseDrawer.Popup className={styles['popup']}>
            <div className={styles['handle']} />
            <div className={styles['head']}>
              <BaseDrawer.Title className={styles['title']}>{title}</BaseDrawer.Title>
              <BaseDrawer.Close className={buttonClass('icon')} aria-label="Close">
                <X aria-hidden />
              </BaseDrawer.Close>
            </div>
            <BaseDrawer.Content className={styles['content']}>{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
