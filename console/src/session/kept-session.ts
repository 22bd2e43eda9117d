import { storedSession } from '@retaguarda/contract/session';
import { z } from 'zod';

const key = 'authUser';
const schema = storedSession.extend({ remember: z.boolean().catch(false) });

export type KeptSession = z.output<typeof schema>;

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
  const remembered = schema.safeParse(storedIn(localStorage, key)).data;
  return remembered?.remember ? remembered : schema.safeParse(storedIn(sessionStorage, key)).data;
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
const told = z.strictObject({
  /** The session a tab has now; undefined when it has ended. */
  kept: schema.optional(),
  /** The token of the session that has ended. */
  ended: z.string().optional(),
  isSignOut: z.boolean().optional(),
});
const message = z.union([z.object({ told }), z.object({ asked: z.literal(true) })]);

export type Told = z.output<typeof told>;

export const tellTabs = (told: Told) => channel.postMessage({ told } satisfies z.output<typeof message>);

export const askTabs = () => channel.postMessage({ asked: true } satisfies z.output<typeof message>);

type Listener = { onTold: (told: Told) => void; onAsked: () => void };

export function listenToTabs({ onTold, onAsked }: Listener) {
  channel.onmessage = ({ data }) => {
    // A tab may still run an older version of the console.
    const heard = message.safeParse(data).data;
    if (heard && 'told' in heard) onTold(heard.told);
    else if (heard) onAsked();
  };
  // All tabs share the storage on disk, which a person may clear.
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) onTold({ kept: readKept() });
  });
}
