import type { InboxEvent } from '@retaguarda/contract/entities/inbox';
import { everybody } from '../../platform/db/connect/caller-changes.ts';
import type { Listener } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { eventStreams } from '../../platform/http/event-streams.ts';

type Parts = {
  /** Opens the connection that listens to changed inboxes, by the person's id. */
  listen: (onChange: (person: string) => void) => Listener;
  /** The caller with this token, if they may still listen. */
  listenerWith: (bearer: string) => Promise<Caller | undefined>;
  /** How many of their entries they have not read. */
  unreadOf: (listener: Caller) => Promise<number>;
  write: (event: InboxEvent) => string;
  onError: (error: unknown) => void;
};

/** Reports to open consoles how many entries are unread: at the beginning, and whenever the inbox of the person changes. */
export function inboxEvents({ listen, listenerWith, unreadOf, write, onError }: Parts) {
  /** The people whose inboxes have changed. Null: perhaps all. */
  let changed: Set<number> | null = new Set();

  const streams = eventStreams<InboxEvent>({
    most: { streams: 500, ofPerson: 10 },
    listen: () => listen(receive),
    listenerWith,
    write,
    report: () => void report(),
    onBeat(isLive) {
      if (isLive) streams.send({ unread: null });
      else receive(everybody);
    },
    // What was added before the connection listened was missed.
    onLive: (isLive) => isLive && receive(everybody),
  });

  function receive(person: string) {
    if (person === everybody) changed = null;
    else changed?.add(Number(person));
    streams.reportSoon();
  }

  async function report() {
    const people = changed;
    changed = new Set();
    const listeners = new Map(streams.open().map(({ listener }) => [listener.id, listener]));
    // One after the other: the connections are also those of every other request.
    for (const [id, listener] of listeners)
      if (!people || people.has(id)) await sendTo(listener).catch(onError);
  }

  async function sendTo(listener: Caller) {
    const unread = await unreadOf(listener);
    const own = streams.open().filter((one) => one.listener.id === listener.id);
    streams.send(
      { unread },
      own.map(({ stream }) => stream),
    );
  }

  return {
    checkListeners: streams.checkListeners,
    close: streams.close,

    open(caller: Caller, bearer: string) {
      const stream = streams.add(caller, bearer);
      sendTo(caller).catch(onError);
      return stream;
    },
  };
}
