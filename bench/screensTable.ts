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

function ratio(ours: number, peer: number): string {
  return peer === 0 ? '' : (ours / peer).toPrecision(2);
}
