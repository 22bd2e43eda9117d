/** What takes back the change that a message tells of. */
export type Undo = { label: string; act: () => unknown };

export type Notice = {
  type: 'success' | 'info' | 'error';
  text: string;
  undo?: Undo;
  /** Finds the failure that it tells of in the log of the server. */
  code?: string;
};

/** Those that were told before the code that shows them was loaded. */
const waiting: Notice[] = [];
let show: (notice: Notice) => void = (notice) => waiting.push(notice);
let onFirst = () => {};

function say(notice: Notice) {
  show(notice);
  onFirst();
}

const notifyOf = (type: Notice['type']) => (text: string, undo?: Undo) =>
  say({ type, text, ...(undo && { undo }) });

/** Shows messages in the corner. */
export const notify = {
  success: notifyOf('success'),
  info: notifyOf('info'),
  error: notifyOf('error'),
  failure: (text: string, code: string) => say({ type: 'error', text, code }),
};

/** Calls the listener with the first message. It is time to load the code that shows it. */
export function onFirstNotice(listener: () => void) {
  onFirst = listener;
  if (waiting.length > 0) listener();
}

/** From now on, messages are shown this way, also those that wait. */
export function showNotices(shown: (notice: Notice) => void) {
  show = shown;
  onFirst = () => {};
  for (const notice of waiting.splice(0)) shown(notice);
}
