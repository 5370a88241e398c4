import { logHandled } from './log.ts';

/** Something the writer may want to know or do; it never takes the focus. */
export type Notice = {
  /** A notice with the same key takes the place of the one that shows. */
  readonly key?: string;
  readonly text: string;
  readonly actions?: readonly NoticeAction[];
  /** How long it shows: 10 seconds, or until it is dismissed. */
  readonly lasts?: 'a while' | 'until dismissed';
};

/** A button in a notice; pressing it also dismisses the notice. */
export type NoticeAction = { readonly label: string; readonly run: () => void };

/** How long a notice shows that does not last until it is dismissed, in milliseconds. */
export const noticeDurationMs = 10_000;

type NoticeEvent =
  | { readonly kind: 'show'; readonly notice: Notice }
  | { readonly kind: 'dismiss'; readonly key: string };

type Listener = (event: NoticeEvent) => void;

// What is said before the part of the page that shows notices has loaded waits here.
const waiting: NoticeEvent[] = [];
const listeners = new Set<Listener>();

/** Shows a notice, from anywhere. */
export function notify(notice: Notice): void {
  publish({ kind: 'show', notice });
}

/** Takes the notice with this key away, if it shows. */
export function dismiss(key: string): void {
  publish({ kind: 'dismiss', key });
}

/** Hands every notice to `listener`, first those that waited; returns a function that stops this. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  for (const event of waiting.splice(0)) listener(event);
  return () => listeners.delete(listener);
}

function publish(event: NoticeEvent): void {
  if (listeners.size === 0) waiting.push(event);
  for (const listener of listeners) listener(event);
}

/** Says what failed, in the page and in the console; `text` tells what happened, what was kept and what to do. */
export function notifyFailure({ cause, ...notice }: Notice & { readonly cause: unknown }): void {
  logHandled(notice.text, cause);
  notify(notice);
}
