import type { StoredSession } from '@retaguarda/contract/session';
import { isStoredSession } from './is-stored-session.ts';

const key = 'authUser';

export type KeptSession = StoredSession & { remember: boolean };

/** The session in what was read from somewhere; undefined when that is no session. */
const keptIn = (value: unknown): KeptSession | undefined =>
  isStoredSession(value) ? { ...value, remember: 'remember' in value && value.remember === true } : undefined;

/** Reads from a storage. The result must be checked: an older version, an extension or a person may have written it. */
export function storedIn(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** The session that is kept for this tab. */
export function readKept(): KeptSession | undefined {
  const remembered = keptIn(storedIn(localStorage, key));
  return remembered?.remember ? remembered : keptIn(storedIn(sessionStorage, key));
}

/** Keeps a remembered session on disk, and any other only as long as this tab is open. Undefined forgets it. */
export function keep(kept: KeptSession | undefined) {
  const [storage, other] = kept?.remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  other.removeItem(key);
  if (kept) storage.setItem(key, JSON.stringify(kept));
  else storage.removeItem(key);
}

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
    if (event.key === key || event.key === null) onTold({ kept: readKept() });
  });
}
