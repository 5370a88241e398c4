import { afterEach, expect, test, vi } from 'vitest';
import { ArticleLock, ifNobodyWrites } from './articleLock.ts';

const open: ArticleLock[] = [];
let id = 0;

afterEach(() => {
  for (const lock of open.splice(0)) lock.close();
});

test('the first tab writes, the second one reads, until the first one closes', async () => {
  const { first, second } = await twoTabs();
  expect(second.heard()).toEqual(['elsewhere']);
  first.lock.close();
  await vi.waitFor(() => expect(second.heard()).toEqual(['elsewhere', 'granted']));
  expect(first.heard()).toEqual(['granted']);
});

test('a tab that is asked to let go saves first, and does not get the lock back by itself', async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  await vi.waitFor(() => expect(second.heard()).toEqual(['elsewhere', 'granted']));
  expect(first.heard()).toEqual(['granted', 'saves', 'elsewhere']);
  first.lock.takeOver();
  await vi.waitFor(() => expect(first.heard().at(-1)).toBe('granted'));
  expect(second.heard()).toEqual(['elsewhere', 'granted', 'saves', 'elsewhere']);
});

test('a tab that got what it asked for does not steal it back two seconds later', async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  await vi.waitFor(() => expect(second.heard()).toContain('granted'));
  first.lock.takeOver();
  await vi.waitFor(() => expect(first.heard().at(-1)).toBe('granted'));
  await pass(2300);
  expect(first.heard().at(-1)).toBe('granted');
  expect(second.heard().at(-1)).toBe('elsewhere');
});

test('a tab that cannot save keeps the lock for two seconds, and is told when it is stolen', async () => {
  const { first, second } = await twoTabs('not saved');
  second.lock.takeOver();
  await vi.waitFor(() => expect(first.heard()).toEqual(['granted', 'saves', 'stolen']), { timeout: 5000 });
  expect(second.heard()).toEqual(['elsewhere', 'granted']);
});

// The thief's own request was still in the queue: when it let go, it got the lock once more.
test('a tab that stole the lock lets it go when it is asked', async () => {
  const { first, second } = await twoTabs('not saved');
  second.lock.takeOver();
  await vi.waitFor(() => expect(first.heard()).toContain('stolen'), { timeout: 5000 });
  first.lock.takeOver();
  await vi.waitFor(() => expect(first.heard().at(-1)).toBe('granted'));
  expect(second.heard()).toEqual(['elsewhere', 'granted', 'saves', 'elsewhere']);
});

test('a tab that closes while it waits is never heard again', async () => {
  const { first, second } = await twoTabs();
  second.lock.takeOver();
  second.lock.close();
  first.lock.close();
  await pass(2300);
  expect(second.heard()).toEqual(['elsewhere']);
});

test('work that needs nobody to write is done, or says that somebody writes', async () => {
  const article = (id += 1);
  expect(await ifNobodyWrites(article, async () => 'done')).toBe('done');
  const { lock, heard } = aTab(article);
  await vi.waitFor(() => expect(heard()).toEqual(['granted']));
  expect(await ifNobodyWrites(article, async () => 'done')).toBe('somebody writes');
  lock.close();
  await vi.waitFor(async () => expect(await ifNobodyWrites(article, async () => 'done')).toBe('done'));
});

async function twoTabs(outcome: 'saved' | 'not saved' = 'saved') {
  const article = (id += 1);
  const first = aTab(article, outcome);
  await vi.waitFor(() => expect(first.heard()).toEqual(['granted']));
  const second = aTab(article);
  await vi.waitFor(() => expect(second.heard()).toEqual(['elsewhere']));
  return { first, second };
}

/** A lock as one tab has it; locks and channels know no difference between tabs and objects of one page. */
function aTab(article: number, outcome: 'saved' | 'not saved' = 'saved') {
  const heard: string[] = [];
  const lock = new ArticleLock(article, {
    onGranted: () => heard.push('granted'),
    onElsewhere: () => heard.push('elsewhere'),
    onTakenOver: async () => {
      heard.push('saves');
      return outcome;
    },
    onStolen: () => heard.push('stolen'),
  });
  open.push(lock);
  lock.open();
  return { lock, heard: (): readonly string[] => heard };
}

/** That nothing happens in this time is what is tested. */
function pass(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
