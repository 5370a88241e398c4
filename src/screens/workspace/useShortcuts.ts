import { useEffect, useRef } from 'react';
import type { Shortcut } from '../../site/shortcuts.ts';

type Binding = readonly [shortcut: Shortcut, run: () => void];

/** Runs what is bound to a key combination, wherever on the screen the focus is; in a dialog keys are the dialog's. */
export function useShortcuts(bindings: readonly Binding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      const binding = latest.current.find(([shortcut]) => shortcut.matches(event));
      if (binding === undefined) return;
      event.preventDefault();
      binding[1]();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
