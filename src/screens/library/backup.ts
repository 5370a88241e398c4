import { notifyFailure } from '../../ui/notices.ts';

const load = () => import('./backupActions.ts');

/** Runs something of `backupActions`, whose code comes when it is first asked for, or earlier by `preloadBackup`. */
export async function withBackup(
  run: (actions: Awaited<ReturnType<typeof load>>) => Promise<void>,
): Promise<void> {
  try {
    await run(await load());
  } catch (cause) {
    notifyFailure({
      text: 'This did not work, and nothing was changed. Load the page again, then try once more.',
      cause,
    });
  }
}

/** Fetches the code of Sync and import before it is needed, so that a click finds it there. */
export function preloadBackup(): void {
  // Whoever needs it will be told.
  load().catch(() => {});
}
