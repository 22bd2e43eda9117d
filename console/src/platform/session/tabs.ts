import { type BrowserSession, readSession, sessionIn, sessionKey } from './browser-session.ts';

/** Connects the tabs of one browser. A tab sends its session or requests that of the others. */
const channel = new BroadcastChannel('retaguarda-session');

export type TabMessage = {
  /** The session a tab has now; undefined when it has ended. */
  kept?: BrowserSession | undefined;
  /** The token of the session that has ended. */
  ended?: string | undefined;
  isSignOut?: boolean | undefined;
};

type Broadcast = { told: TabMessage } | { asked: true };

export const notifyTabs = (message: TabMessage) => channel.postMessage({ told: message } satisfies Broadcast);

export const askTabs = () => channel.postMessage({ asked: true } satisfies Broadcast);

/** Returns the message of another tab; undefined if invalid. Tabs of an older version use the same fields, `told` and `kept`. */
function messageIn(value: unknown): TabMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kept, ended, isSignOut = false, ...unknown } = value as { [Part in keyof TabMessage]: unknown };
  const session = sessionIn(kept);
  const isUnderstood =
    Object.keys(unknown).length === 0 &&
    (kept === undefined || session) &&
    (ended === undefined || typeof ended === 'string') &&
    typeof isSignOut === 'boolean';
  return isUnderstood ? { kept: session, ended, isSignOut } : undefined;
}

type Listener = { onMessage: (message: TabMessage) => void; onAsked: () => void };

export function listenToTabs({ onMessage, onAsked }: Listener) {
  channel.onmessage = ({ data }) => {
    const message = messageIn(data?.told);
    if (message) onMessage(message);
    else if (data?.asked === true) onAsked();
  };
  // All tabs share the storage on disk, which a person may clear.
  addEventListener('storage', (event) => {
    if (event.key === sessionKey || event.key === null) onMessage({ kept: readSession() });
  });
}
