import { type KeptSession, keptIn, readKept, sessionKey } from './kept-session.ts';

/** Between the tabs of one browser. A tab tells the session it has now, or asks the others for theirs. */
const channel = new BroadcastChannel('retaguarda-session');

export type Told = {
  /** The session a tab has now; undefined when it has ended. */
  kept?: KeptSession | undefined;
  /** The token of the session that has ended. */
  ended?: string | undefined;
  isSignOut?: boolean | undefined;
};

type Message = { told: Told } | { asked: true };

export const tellTabs = (told: Told) => channel.postMessage({ told } satisfies Message);

export const askTabs = () => channel.postMessage({ asked: true } satisfies Message);

/** What another tab has told; undefined when that is not understood. A tab may still run an older version of the console. */
function toldIn(value: unknown): Told | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kept, ended, isSignOut = false, ...unknown } = value as { [Part in keyof Told]: unknown };
  const session = keptIn(kept);
  const isUnderstood =
    Object.keys(unknown).length === 0 &&
    (kept === undefined || session) &&
    (ended === undefined || typeof ended === 'string') &&
    typeof isSignOut === 'boolean';
  return isUnderstood ? { kept: session, ended, isSignOut } : undefined;
}

type Listener = { onTold: (told: Told) => void; onAsked: () => void };

export function listenToTabs({ onTold, onAsked }: Listener) {
  channel.onmessage = ({ data }) => {
    const told = toldIn(data?.told);
    if (told) onTold(told);
    else if (data?.asked === true) onAsked();
  };
  // All tabs share the storage on disk, which a person may clear.
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) onTold({ kept: readKept() });
  });
}
