import { useEffect, useState } from 'react';

/** Whether the first quiet moment after the start has come, when what is not needed at once may load. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** From the page's load to the quiet moment at the latest, in milliseconds. */
const patienceMs = 2000;

/** Calls `work` in the first quiet moment after the page has loaded; returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  const controller = new AbortController();
  const start = () => {
    const stop = atRest(work);
    controller.signal.addEventListener('abort', stop);
  };
  // What the page itself needs comes first.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal: controller.signal });
  return () => controller.abort();
}

function atRest(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, patienceMs / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
