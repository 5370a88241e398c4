// Enough runs for a median, but not many minutes for a peer that needs seconds.
const mostRuns = 15;
const enoughMilliseconds = 1500;

/** The median time of a piece of work once warm, in milliseconds, over up to 15 runs or 1.5 seconds, whichever is first; at least one run. */
export function medianTime(work: () => unknown): number {
  const times: number[] = [];
  let total = warmUp(work);
  while (times.length < mostRuns && total < enoughMilliseconds) {
    const start = performance.now();
    work();
    const time = performance.now() - start;
    times.push(time);
    total += time;
  }
  return median(times);
}

/** Runs short work a few times unmeasured, so that what is measured is compiled code; returns how long that took. */
function warmUp(work: () => unknown): number {
  const start = performance.now();
  for (let runs = 0; runs < 5 && performance.now() - start < 200; runs++) work();
  return performance.now() - start > 200 ? enoughMilliseconds / 2 : 0;
}

/** The one in the middle; of an even number the higher of the two. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The most memory that steps of work hold beyond what was held before, in MB, looked at after each step; needs `--expose-gc`. */
export function peakMemory(steps: Iterator<void, unknown>): number {
  const before = heldMemory();
  let most = 0;
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    most = Math.max(most, heldMemory() - before);
  }
  return most / 1e6;
}

function heldMemory(): number {
  // The second collection lets go of the buffers whose owners the first one found dead.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
