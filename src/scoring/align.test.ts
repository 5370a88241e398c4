import { array, assert, boolean, constantFrom, oneof, property } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignByTable } from './bitTable.ts';
import { collectGrams } from './grams.ts';
import { lowerBound } from './lowerBound.ts';
import { plainEdits } from './testing/plainEdits.ts';
import { fewestEdits } from './wavefront.ts';
import type { Pairing } from './wavefront.ts';

const texts = (alphabet: readonly string[], maxLength: number): Arbitrary<string[]> =>
  array(constantFrom(...alphabet), { maxLength });
const anyText = oneof(
  texts(['a', 'b'], 30),
  texts(['a', 'b', 'ab', 'abc'], 80),
  texts(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 80),
);

/** Words as numbers; words are pieces of one another's beginnings, so that one in progress matters. */
function pairingOf(original: readonly string[], typed: readonly string[], inProgress: boolean): Pairing {
  const numbers = [...new Set([...original, ...typed])];
  const last = typed.at(-1) ?? '';
  return {
    original: Int32Array.from(original, (word) => numbers.indexOf(word)),
    typed: Int32Array.from(typed, (word) => numbers.indexOf(word)),
    inProgress: inProgress && typed.length > 0,
    begins: (id) => (numbers[id] ?? '').startsWith(last),
  };
}

function finish<Result>(work: Generator<void, Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

function tableEdits(pairing: Pairing): number {
  const partners = new Int32Array(pairing.typed.length);
  finish(alignByTable(pairing, partners));
  let edits = 0;
  let reached = 0;
  partners.forEach((partner, at) => {
    if (partner < 0) edits++;
    else {
      const isLast = pairing.inProgress && at === partners.length - 1;
      const met = pairing.original[partner] ?? -1;
      const agree = isLast ? pairing.begins(met) : met === pairing.typed[at];
      edits += partner - reached + (agree ? 0 : 1);
      reached = partner + 1;
    }
  });
  return edits;
}

function waveEdits(pairing: Pairing, known: number, edits: number): number | undefined {
  const complete = pairing.typed.length - (pairing.inProgress ? 1 : 0);
  const bound = lowerBound(pairing.typed, complete, known, collectGrams(pairing.original));
  return finish(fewestEdits(pairing, { edits, bound, otherwise: 'nothing' }))?.length;
}

describe('the fewest edits', () => {
  it('are the same by the waves, by the bit table and by the plain table', () => {
    assert(
      property(anyText, anyText, boolean(), (original, typed, inProgress) => {
        const pairing = pairingOf(original, typed, inProgress);
        const known = new Set(original).size;
        const expected = plainEdits(original, inProgress ? typed : [...typed, '']);
        expect(waveEdits(pairing, known, typed.length)).toBe(expected);
        expect(waveEdits(pairing, known, expected)).toBe(expected);
        expect(tableEdits(pairing)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it('are not found with one edit less', () => {
    assert(
      property(anyText, anyText, (original, typed) => {
        const expected = plainEdits(original, [...typed, '']);
        const found = waveEdits(
          pairingOf(original, typed, false),
          new Set(original).size,
          Math.max(0, expected - 1),
        );
        expect(found).toBe(expected === 0 ? 0 : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it('are never fewer than the lower bound', () => {
    assert(
      property(anyText, anyText, (original, typed) => {
        const { typed: ids, original: passage } = pairingOf(original, typed, false);
        const bound = lowerBound(ids, ids.length, new Set(original).size, collectGrams(passage));
        expect(bound.length - 1).toBeLessThanOrEqual(plainEdits(original, [...typed, '']));
      }),
    );
  });
});
