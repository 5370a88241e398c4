import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './Popover.module.css';

type PopoverProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The control that it belongs to and stands under. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly children: ReactNode;
};

/** A note beside a control; Escape, a click elsewhere or the control itself closes it. */
export function Popover({ open, onClose, anchor, title, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root
      open={open}
      onOpenChange={(opens, { event }) => {
        // The control closes it by its own click; closing here as well would open it again.
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target) === true;
        if (!opens && !(onAnchor && event.type !== 'keydown')) onClose();
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner
          anchor={anchor}
          sideOffset={8}
          align="end"
          collisionPadding={12}
          className={styles['positioner']}
        >
          <BasePopover.Popup
            ref={popup}
            className={styles['popup']}
            // Its links are at its end; the focus on one of them would have it open scrolled down.
            initialFocus={popup}
            finalFocus={anchor}
          >
            <BasePopover.Title className={styles['title']}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
