import { cpus } from 'node:os';
import { benchScoring } from './scoring.ts';

/** What a bench found: its table as Markdown, and each result that is wrong, however fast. */
export type BenchResult = {
  readonly title: string;
  readonly table: string;
  readonly wrong: readonly string[];
};

/** The benches by name; a new one gets its line here. */
const benches: Readonly<Record<string, (root: string) => BenchResult | Promise<BenchResult>>> = {
  scoring: benchScoring,
  // A browser is loaded for these alone.
  screens: async (root) => (await import('./screens.ts')).benchScreens(root),
  imports: async (root) => (await import('./imports.ts')).benchImports(root),
};

/** Runs the benches of these names, or all; returns false when a result was wrong, never because one was slow. */
export async function runBenches(root: string, names: readonly string[]): Promise<boolean> {
  const chosen = names.length === 0 ? Object.keys(benches) : names;
  let isRight = true;
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}\n`);
  for (const name of chosen) {
    const bench = benches[name];
    if (bench === undefined)
      throw new Error(`No bench named ${name}; there are ${Object.keys(benches).join(', ')}`);
    const { title, table, wrong } = await bench(root);
    console.log(`${title}\n\n${table}\n`);
    for (const line of wrong) console.error(`WRONG: ${line}`);
    isRight &&= wrong.length === 0;
  }
  return isRight;
}
