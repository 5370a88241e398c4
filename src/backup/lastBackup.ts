const key = 'wellwritten.lastBackup';

/** When the library was last written to a file, in milliseconds since 1970; `never`, or nobody knows. */
export function lastBackup(): number | 'never' {
  try {
    const time = Number(localStorage.getItem(key) ?? NaN);
    return Number.isFinite(time) && time > 0 ? time : 'never';
  } catch {
    return 'never';
  }
}

const listeners = new Set<() => void>();

/** Calls `listener` after each backup, also one made in another tab; returns a function that stops this. */
export function onBackup(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Notes that the library is in a file now. */
export function recordBackup(time: number = Date.now()): void {
  try {
    localStorage.setItem(key, String(time));
  } catch {
    // The file is written all the same; only its date is forgotten.
  }
  for (const listener of listeners) listener();
}
