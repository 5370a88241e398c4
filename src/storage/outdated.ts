const listeners = new Set<() => void>();
let outdated = false;

/** Whether a newer version of the product has taken the database over: this page must not write any more. */
export function isOutdated(): boolean {
  return outdated;
}

/** To be called when a newer version asks for the database. */
export function setOutdated(): void {
  outdated = true;
  for (const listener of listeners) listener();
}

/** Calls `listener` once a newer version has taken the database over; returns a function that stops this. */
export function onOutdated(listener: () => void): () => void {
  listeners.add(listener);
  if (outdated) listener();
  return () => listeners.delete(listener);
}
