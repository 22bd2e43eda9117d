import type { Readable } from 'node:stream';
import type { QueueEvent } from '@retaguarda/contract/entities/queue';
import { everybody } from '../../platform/db/connect/caller-changes.ts';
import type { Listener } from '../../platform/db/connect/connect.ts';
import { viewerIdOf } from '../../platform/db/scope/viewer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { eventStreams } from '../../platform/http/event-streams.ts';

type Parts = {
  /** Opens the connection that listens to changed queues, by the company's id. */
  listen: (onChange: (company: string) => void) => Listener;
  /** Has the database report changes for the next half minute. */
  watch: () => Promise<unknown>;
  /** The caller with this token, if they may still listen. */
  listenerWith: (bearer: string) => Promise<Caller | undefined>;
  /** Which of these companies each of these people looks after. */
  companiesOf: (people: number[], companies: number[]) => Promise<{ person: number; company: number }[]>;
  write: (event: QueueEvent) => string;
  onError: (error: unknown) => void;
};

const mostCompanies = 100;

/**
 * Reports to open consoles which queues have changed, at most once a second. Only while a stream is open does a connection
 * listen, and only then does the database notify.
 */
export function queueEvents({ listen, watch, listenerWith, companiesOf, write, onError }: Parts) {
  /** Null: in any company. */
  let changed: Set<number> | null = new Set();

  const streams = eventStreams<QueueEvent>({
    most: { streams: 200, ofPerson: 10 },
    listen: () => listen(receive),
    listenerWith,
    write,
    report,
    onStart: () => watch().catch(onError),
    onBeat(isLive) {
      watch().catch(onError);
      if (isLive) streams.send({ companies: [], live: isLive });
      else receive(everybody);
    },
    onLive: (live) => streams.send({ companies: [], live }),
  });

  function report() {
    const companies = changed && [...changed];
    const live = streams.isLive();
    changed = new Set();
    // Where many have changed, everybody reads again what they may see.
    if (!companies) return streams.send({ companies, live });
    const open = streams.open();
    const scoped = open.filter(({ listener }) => listener.scoped);
    const others = open.filter(({ listener }) => !listener.scoped).map(({ stream }) => stream);
    streams.send({ companies, live }, others);
    if (scoped.length > 0) reportWithinScopes(companies, scoped).catch(onError);
  }

  /** Reports to each person the companies that they look after, and nothing if none of these has changed. */
  async function reportWithinScopes(companies: number[], scoped: { stream: Readable; listener: Caller }[]) {
    const people = [...new Set(scoped.map(({ listener }) => viewerIdOf(listener)))];
    const seen = await companiesOf(people, companies);
    for (const { stream, listener } of scoped) {
      const own = seen.filter(({ person }) => person === viewerIdOf(listener)).map(({ company }) => company);
      if (own.length > 0) streams.send({ companies: own, live: streams.isLive() }, [stream]);
    }
  }

  function receive(company: string) {
    if (company === everybody || changed?.size === mostCompanies) changed = null;
    else changed?.add(Number(company));
    streams.reportSoon();
  }

  return {
    checkListeners: streams.checkListeners,
    close: streams.close,

    open(caller: Caller, bearer: string) {
      const stream = streams.add(caller, bearer);
      streams.send({ companies: null, live: streams.isLive() }, [stream]);
      return stream;
    },
  };
}
