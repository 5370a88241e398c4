import { milliseconds } from './table.ts';

/** The columns of the rows that `comparison` makes. */
export const head = ['measured', 'product', 'peer', 'product / peer', 'peer is'];

/** A row of two times and their ratio. */
export function comparison(what: string, ours: number, peer: number, peerIs: string): string[] {
  return [what, milliseconds(ours), milliseconds(peer), ratio(ours, peer), peerIs];
}

/** A row of two counts and their ratio. */
export function counted(what: string, ours: number, peer: number, peerIs: string): string[] {
  return [what, ours.toLocaleString('en'), peer.toLocaleString('en'), ratio(ours, peer), peerIs];
}

/** The one in the middle; of an even number the higher of the two. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function ratio(ours: number, peer: number): string {
  return peer === 0 ? '' : (ours / peer).toPrecision(2);
}
