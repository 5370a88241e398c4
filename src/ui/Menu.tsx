import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type RefObject, useState } from 'react';
import styles from './Menu.module.css';

/** One line of a menu; a `note` says more under it. */
export type MenuEntry = { readonly label: string; readonly note?: string; readonly onChoose: () => void };

type MenuProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The button that it belongs to. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
};

/** A menu under a button: arrow keys, type-ahead, Escape. */
export function Menu({ open, onClose, anchor, label, entries }: MenuProps) {
  // In the landmark of its button, not at the end of the page, where it would belong to nothing.
  const [home, setHome] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setHome}>
      <BaseMenu.Root
        open={open}
        onOpenChange={(opens, { event }) => {
          const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target) === true;
          if (!opens && !(onAnchor && event.type !== 'keydown')) onClose();
        }}
      >
        <BaseMenu.Portal container={home}>
          <BaseMenu.Positioner anchor={anchor} sideOffset={6} align="end" className={styles['positioner']}>
            <BaseMenu.Popup className={styles['popup']} aria-label={label} finalFocus={anchor}>
              {entries.map((entry) => (
                <BaseMenu.Item key={entry.label} className={styles['item']} onClick={entry.onChoose}>
                  {entry.label}
                  {entry.note !== undefined && <small className={styles['note']}>{entry.note}</small>}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </div>
  );
}
