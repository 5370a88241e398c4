import { useEffect, useRef } from 'react';
import type { Shortcut } from '../../site/shortcuts.ts';

/** `everywhere`: in a dialog too, where keys are otherwise the dialog's. */
type Binding = readonly [shortcut: Shortcut, run: () => void, where?: 'everywhere' | 'outside dialogs'];

/** Runs what is bound to a key combination, wherever on the screen the focus is. */
export function useShortcuts(bindings: readonly Binding[]): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const binding = latest.current.find(([shortcut]) => shortcut.matches(event));
      if (binding === undefined) return;
      const [, run, where] = binding;
      if (where !== 'everywhere' && isInDialog(event.target)) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
