import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopySaver, type SaveState } from './copySaver.ts';
import { StorageError } from './errors.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Save = {
  readonly input: string;
  readonly known: readonly string[];
  readonly finish: (outcome?: 'saved' | 'gone') => Promise<void>;
  readonly fail: (error?: StorageError) => Promise<void>;
};

/** A database that answers each save when told to. */
function fakeDatabase(): {
  readonly save: (input: string, known: readonly string[]) => Promise<'saved' | 'gone'>;
  readonly saves: Save[];
} {
  const saves: Save[] = [];
  const save = (input: string, known: readonly string[]) =>
    new Promise<'saved' | 'gone'>((resolve, reject) => {
      saves.push({
        input,
        known,
        finish: (outcome = 'saved') => {
          resolve(outcome);
          return pass(0).then(() => undefined);
        },
        fail: (error = new StorageError('full', undefined)) => {
          reject(error);
          return pass(0).then(() => undefined);
        },
      });
    });
  return { save, saves };
}

/** A journal with room for one entry. */
function fakeJournal() {
  const journal: { entry: { readonly input: string; readonly known: readonly string[] } | 'none' } = {
    entry: 'none',
  };
  const keep = (input: string, known: readonly string[]) => {
    journal.entry = { input, known };
  };
  const forget = () => {
    journal.entry = 'none';
  };
  return { journal, keep, forget };
}

/** A saver of an empty copy, with what surrounds it. */
function aSaver() {
  const { save, saves } = fakeDatabase();
  const { journal, keep, forget } = fakeJournal();
  const desk = { copy: '', isComposing: false, reads: 0 };
  const read = () => {
    desk.reads += 1;
    return desk.copy;
  };
  const saver = new CopySaver({ saved: '', read, isComposing: () => desk.isComposing, save, keep, forget });
  const states: string[] = [];
  saver.subscribe(() => states.push(inWords(saver.state())));
  const type = (letters: string) => {
    desk.copy += letters;
    saver.changed();
  };
  /** The save with this number, from 0. */
  const nth = (index: number): Save => {
    const found = saves[index];
    if (found === undefined) throw new Error(`There were only ${saves.length} saves`);
    return found;
  };
  const inputs = () => saves.map(({ input }) => input);
  return { saver, states, type, nth, inputs, desk, journal };
}

function inWords(state: SaveState): string {
  return state.kind === 'failed' ? `failed ${state.error.kind}` : state.kind;
}

test('an untouched copy is saved, and never saved again', async () => {
  const { saver, inputs, desk } = aSaver();
  expect(saver.state()).toEqual({ kind: 'saved' });
  saver.leave();
  await saver.flush();
  await pass(60_000);
  expect(inputs()).toEqual([]);
  expect(desk.reads).toBe(0);
});

test('a copy is saved 300 ms after the last key, and said to be saved when it is', async () => {
  const { type, inputs, nth, states } = aSaver();
  type('a');
  await pass(299);
  type('b');
  await pass(299);
  expect(inputs()).toEqual([]);
  await pass(1);
  expect(inputs()).toEqual(['ab']);
  await pass(1000);
  expect(states).toEqual(['waiting', 'saving']);
  await nth(0).finish();
  expect(states).toEqual(['waiting', 'saving', 'saved']);
});

test('without a pause a copy is saved 600 ms after the first key', async () => {
  const { type, inputs } = aSaver();
  for (const letter of 'abcdef') {
    type(letter);
    await pass(100);
  }
  expect(inputs()).toEqual(['abcdef']);
});

test('after a save of over 100 ms the next waits for a pause of 500 ms', async () => {
  const { type, inputs, nth } = aSaver();
  type('a');
  await pass(401);
  await nth(0).finish();
  type('b');
  await pass(499);
  expect(inputs()).toHaveLength(1);
  await pass(1);
  await nth(1).finish();
  // That one took no time: quick again.
  type('c');
  await pass(300);
  expect(inputs()).toEqual(['a', 'ab', 'abc']);
});

test('after a save of over 100 ms the next is 2 seconds late at most', async () => {
  const { type, inputs, nth } = aSaver();
  type('a');
  await pass(401);
  await nth(0).finish();
  for (let letters = 0; letters < 10; letters += 1) {
    expect(inputs()).toHaveLength(1);
    type('b');
    await pass(200);
  }
  expect(inputs()).toEqual(['a', 'abbbbbbbbbb']);
});

test('the copy is never read while a key is handled', () => {
  const { type, desk } = aSaver();
  for (const letter of 'abcdef') type(letter);
  expect(desk.reads).toBe(0);
});

test('what is typed during a save is saved by the next, which knows both states before', async () => {
  const { type, inputs, nth, states } = aSaver();
  type('a');
  await pass(300);
  type('b');
  await nth(0).finish();
  expect(states).toEqual(['waiting', 'saving', 'waiting']);
  await pass(300);
  expect(inputs()).toEqual(['a', 'ab']);
  expect(nth(1).known).toEqual(['a']);
  await nth(1).finish();
  expect(states.at(-1)).toBe('saved');
});

test('there is one save at a time, however long it takes', async () => {
  const { type, inputs } = aSaver();
  type('a');
  await pass(300);
  type('b');
  await pass(4000);
  expect(inputs()).toEqual(['a']);
});

test('half a composition is not saved; at its end it is', async () => {
  const { saver, type, inputs, desk } = aSaver();
  type('a');
  desk.isComposing = true;
  await pass(60_000);
  expect(inputs()).toEqual([]);
  desk.isComposing = false;
  saver.changed();
  await pass(300);
  expect(inputs()).toEqual(['a']);
});

test('flush saves at once and resolves to where the copy stands then', async () => {
  const { saver, type, nth } = aSaver();
  type('a');
  const flushed = saver.flush();
  await pass(0);
  await nth(0).finish();
  expect(await flushed).toEqual({ kind: 'saved' });
});

test('flush waits for the save under way, then saves the rest', async () => {
  const { saver, type, inputs, nth } = aSaver();
  type('a');
  await pass(300);
  type('b');
  const flushed = saver.flush();
  await pass(0);
  expect(inputs()).toEqual(['a']);
  await nth(0).finish();
  expect(inputs()).toEqual(['a', 'ab']);
  await nth(1).finish();
  expect(await flushed).toEqual({ kind: 'saved' });
});

test('leaving keeps what is unsaved before anything else can happen, and forgets it once it is saved', async () => {
  const { saver, type, nth, journal } = aSaver();
  type('a');
  saver.leave();
  expect(journal.entry).toEqual({ input: 'a', known: [''] });
  await pass(0);
  await nth(0).finish();
  expect(journal.entry).toBe('none');
});

test('what was typed after leaving is not forgotten with what was saved before', async () => {
  const { saver, type, nth, journal } = aSaver();
  type('a');
  await pass(300);
  type('b');
  saver.leave();
  await nth(0).finish();
  expect(journal.entry).toEqual({ input: 'ab', known: ['', 'a'] });
  await nth(1).finish();
  expect(journal.entry).toBe('none');
});

test('leaving with nothing unsaved keeps nothing', async () => {
  const { saver, type, nth, journal } = aSaver();
  type('a');
  await pass(300);
  await nth(0).finish();
  saver.leave();
  expect(journal.entry).toBe('none');
});

test('leaving in the middle of a composition keeps half of it, and saves none', async () => {
  const { saver, type, inputs, desk, journal } = aSaver();
  type('a');
  desk.isComposing = true;
  saver.leave();
  await pass(0);
  expect(journal.entry).toMatchObject({ input: 'a' });
  expect(inputs()).toEqual([]);
});

test('a save that fails is kept in the journal, and tried again every five seconds without a blink', async () => {
  const { type, inputs, nth, states, journal } = aSaver();
  type('a');
  await pass(300);
  await nth(0).fail();
  expect(states).toEqual(['waiting', 'saving', 'failed full']);
  expect(journal.entry).toEqual({ input: 'a', known: [''] });
  await pass(4999);
  expect(inputs()).toHaveLength(1);
  await pass(1);
  await nth(1).fail();
  await pass(5000);
  await nth(2).finish();
  expect(new Set(states.slice(2, -1))).toEqual(new Set(['failed full']));
  expect(states.at(-1)).toBe('saved');
  expect(journal.entry).toBe('none');
});

test('a database without an answer in five seconds has failed, and may still have written', async () => {
  const { type, nth, states } = aSaver();
  type('a');
  await pass(300);
  await pass(5000);
  expect(states.at(-1)).toBe('failed silent');
  await pass(5000);
  expect(nth(1).known).toEqual(['', 'a']);
});

test('what a refused save tried to write is not in the database', async () => {
  const { type, nth } = aSaver();
  type('a');
  await pass(300);
  await nth(0).fail();
  type('b');
  await pass(300);
  expect(nth(1).known).toEqual(['']);
});

test('trying again by hand says so', async () => {
  const { saver, type, nth, states } = aSaver();
  type('a');
  await pass(300);
  await nth(0).fail();
  void saver.flush();
  expect(states[2]).toBe('failed full');
  expect(states.at(-1)).toBe('saving');
});

test('a copy whose article was deleted is not saved until the article is there again', async () => {
  const { saver, type, inputs, nth, states } = aSaver();
  type('a');
  await pass(300);
  await nth(0).finish('gone');
  expect(states.at(-1)).toBe('gone');
  type('b');
  await pass(60_000);
  expect(await saver.flush()).toEqual({ kind: 'gone' });
  expect(inputs()).toEqual(['a']);
  expect(saver.isUnsaved()).toBe(true);
  saver.setThere(true);
  await pass(0);
  expect(inputs()).toEqual(['a', 'ab']);
  await nth(1).finish();
  expect(states.at(-1)).toBe('saved');
});

test('an article put back with a copy is known to hold that copy', async () => {
  const { saver, type, nth } = aSaver();
  saver.setThere(false);
  saver.putBack('elsewhere');
  saver.setThere(true);
  type('a');
  await pass(300);
  expect(nth(0).known).toEqual(['', 'elsewhere']);
});

test('a copy read again from the database is saved as it is', async () => {
  const { saver, type, inputs, nth } = aSaver();
  type('a');
  saver.restart('from another tab');
  expect(saver.state()).toEqual({ kind: 'saved' });
  await pass(60_000);
  expect(inputs()).toEqual([]);
  type('b');
  await pass(300);
  expect(nth(0).known).toEqual(['from another tab']);
});

test('a closed saver saves nothing by the clock, an open one does again', async () => {
  const { saver, type, inputs } = aSaver();
  type('a');
  saver.close();
  await pass(60_000);
  type('b');
  await pass(60_000);
  expect(inputs()).toEqual([]);
  saver.open();
  type('c');
  await pass(300);
  expect(inputs()).toEqual(['abc']);
});

test('a listener that has stopped listening hears nothing', () => {
  const { saver, type } = aSaver();
  const heard = vi.fn<() => void>();
  saver.subscribe(heard)();
  type('a');
  expect(heard).not.toHaveBeenCalled();
});
