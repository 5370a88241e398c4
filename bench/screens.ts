import type { BenchResult } from './run.ts';
import { benchFields } from './screensFields.ts';
import { benchLibrary } from './screensLibrary.ts';
import { openProduct, type Part, readNovel } from './screensProduct.ts';
import { benchReview } from './screensReview.ts';
import { benchScoringLoad } from './screensScoring.ts';
import { head } from './screensTable.ts';
import { markdownTable } from './table.ts';

/** Measures the built product in a browser, each thing beside a peer in the same run. */
export async function benchScreens(root: string): Promise<BenchResult> {
  const product = await openProduct(root);
  const novel = readNovel(root);
  const parts: Part[] = [];
  try {
    for (const bench of [benchFields, benchScoringLoad, benchReview, benchLibrary])
      parts.push(await bench(product, novel));
  } finally {
    await product.close();
  }
  return {
    title: `Screens (medians, longest tasks; Chromium ${product.version}: trust the ratios)`,
    table: markdownTable(
      head,
      parts.flatMap(({ rows }) => rows),
    ),
    wrong: parts.flatMap(({ wrong }) => wrong),
  };
}
