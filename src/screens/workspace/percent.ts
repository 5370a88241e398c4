/** What stands where there is no score. */
export const noScore = '\u2013';

/** A score of 0 to 1 as a whole number of 0 to 100, rounded; 100 is for a perfect one alone. */
export function percent(score: number): number {
  return score === 1 ? 100 : Math.min(99, Math.round(score * 100));
}
