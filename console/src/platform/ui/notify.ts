import type { AnyRouter } from '@tanstack/react-router';
import type { LinkTo } from './address.ts';

/** An offer in a message, such as to undo the change that it reports; or the page of the row, if that is not open. */
export type Offer =
  | { label: string; act: () => unknown; isUndo?: true; link?: never }
  | { label: string; link: LinkTo; act?: never };

export type Notice = {
  type: 'success' | 'info' | 'error';
  text: string;
  offers?: Offer[];
  /** Identifies the reported failure in the server log. */
  code?: string;
};

/** Messages sent before the code that shows them was loaded. */
const waiting: Notice[] = [];
let show: (notice: Notice) => void = (notice) => waiting.push(notice);
let onFirst = () => {};

function say(notice: Notice) {
  show(notice);
  onFirst();
}

const notifyOf =
  (type: Notice['type']) =>
  (text: string, ...offers: Offer[]) =>
    say({ type, text, offers });

/** Shows messages in the corner. */
export const notify = {
  success: notifyOf('success'),
  info: notifyOf('info'),
  error: notifyOf('error'),
  failure: (text: string, code: string) => say({ type: 'error', text, code }),
};

/** Calls the listener on the first message: it then loads the code that shows messages. */
export function onFirstNotice(listener: () => void) {
  onFirst = listener;
  if (waiting.length > 0) listener();
}

/** Shows messages with this function from now on, including those that wait. */
export function showNotices(shown: (notice: Notice) => void) {
  show = shown;
  onFirst = () => {};
  for (const notice of waiting.splice(0)) shown(notice);
}

/** The router of the console, for messages, which are shown outside of it. The sign-in has none. */
export const consoleRouter: { current?: AnyRouter } = {};
