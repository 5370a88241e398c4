import { readFileSync } from 'node:fs';
import { diffArrays } from 'diff';
import { diff } from 'fast-myers-diff';
import { preparePassage, scoreAgainst, scoreCopy } from '../src/scoring/score.ts';
import type { Passage, Score } from '../src/scoring/score.ts';
import { shownEdits } from '../src/scoring/testing/plainEdits.ts';
import { medianTime, peakMemory } from './measure.ts';
import { disturbed, seeded } from './noise.ts';
import { referenceEdits } from './reference.ts';
import type { BenchResult } from './run.ts';
import { markdownTable, milliseconds } from './table.ts';

type Case = {
  readonly name: string;
  readonly original: readonly string[];
  readonly typed: readonly string[];
};

// A peer that takes longer is stopped; only `diff` can be.
const patience = 20_000;

/** Measures the scoring engine beside its peers on the same words. */
export function benchScoring(root: string): BenchResult {
  const novel = readFileSync(`${root}/bench/data/moby-dick.txt`, 'utf8').trim().split(' ');
  const measured = casesOf(novel).map((given) => measure(given));
  const head = [
    'words',
    'edits',
    'ours',
    'ours, passage kept',
    'diff',
    'fast-myers-diff',
    'times faster',
    'extra memory',
  ];
  return {
    title: 'Scoring a copy (medians; "times faster": ours, all work included, against the faster of the two)',
    table: markdownTable(
      head,
      measured.map(({ row }) => row),
    ),
    wrong: measured.flatMap(({ wrong }) => wrong),
  };
}

function casesOf(novel: readonly string[]): Case[] {
  const copied = [200, 1000, 10_000, 100_000].map((count) => {
    const original = novel.slice(0, count);
    const typed = [...disturbed(original.slice(0, count * 0.9), 0.04, seeded(count)), ''];
    return { name: count.toLocaleString('en'), original, typed };
  });
  const unrelated = { original: novel.slice(0, 10_000), typed: [...novel.slice(100_000, 110_000), ''] };
  return [...copied, { name: '10,000 unrelated', ...unrelated }];
}

function measure({ name, original, typed }: Case): { readonly row: string[]; readonly wrong: string[] } {
  const memory = peakMemory(allSteps(original, typed));
  const passage = finish(preparePassage(original));
  const ours = medianTime(() => scoreCopy(original, typed));
  const kept = medianTime(() => finish(scoreAgainst(passage, typed)));
  const myers = medianTime(() => Array.from(diff(original, typed)));
  const array = medianTime(() => diffArrays([...original], [...typed], { timeout: patience }));
  const score = scoreCopy(original, typed);
  const edits = shownEdits(score.marks);
  const row = [
    name,
    edits.toLocaleString('en'),
    milliseconds(ours),
    milliseconds(kept),
    array > patience ? `over ${patience / 1000} s` : milliseconds(array),
    milliseconds(myers),
    timesFaster(Math.min(myers, array) / ours),
    `${memory.toFixed(1)} MB`,
  ];
  return { row, wrong: mistakesOf(name, edits, referenceEdits(original, typed.slice(0, -1)), score) };
}

function timesFaster(ratio: number): string {
  return ratio < 10 ? ratio.toPrecision(2) : String(Math.round(ratio));
}

function* allSteps(
  original: readonly string[],
  typed: readonly string[],
): Generator<void, readonly [Passage, Score]> {
  const passage = yield* preparePassage(original);
  const score = yield* scoreAgainst(passage, typed);
  yield;
  return [passage, score];
}

function mistakesOf(name: string, edits: number, reference: number, score: Score): string[] {
  const wrong: string[] = [];
  if (edits !== reference) wrong.push(`${name} words: ${edits} edits, where ${reference} are enough`);
  if (!(score.similarity >= 0 && score.similarity <= score.accuracy && score.accuracy <= 1)) {
    wrong.push(`${name} words: similarity ${score.similarity}, accuracy ${score.accuracy}`);
  }
  return wrong;
}

function finish<Result>(work: Iterator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
