import { Readable } from 'node:stream';
import type { QueueEvent } from '@retaguarda/contract/entities/queue';
import { everybody } from '../../platform/db/connect/caller-changes.ts';
import type { Listener } from '../../platform/db/connect/connect.ts';
import { seeingAll } from '../../platform/db/scope/viewer.ts';
import { Refusal } from '../../platform/http/errors.ts';

type Parts = {
  /** Opens the connection that listens to changed queues, by the company's id. */
  listen: (onChange: (company: string) => void) => Listener;
  /** Has the database report changes for the next half minute. */
  watch: () => Promise<unknown>;
  /** The caller with this token, if they may still listen. */
  listenerWith: (bearer: string) => Promise<Listening | undefined>;
  /** Which of these companies each of these people looks after. */
  companiesOf: (people: number[], companies: number[]) => Promise<{ person: number; company: number }[]>;
  write: (event: QueueEvent) => string;
  onError: (error: unknown) => void;
};

type Listening = { id: number; scoped: boolean };

/** Each stream holds a connection open. Clients that get none poll. */
const most = { streams: 200, ofPerson: 10, companies: 100 };

const second = 1_000;
/** Often enough for the heartbeat of the listener, see platform/db/connect/heartbeat.ts. */
const tick = 500;
const ticksOfBeat = 20;

/**
 * Reports to open consoles which queues have changed, at most once a second. Only while a stream is open does a connection
 * listen, and only then does the database notify.
 */
export function queueEvents({ listen, watch, listenerWith, companiesOf, write, onError }: Parts) {
  const streams = new Map<Readable, { listener: Listening; bearer: string }>();
  /** Null: in any company. */
  let changed: Set<number> | null = new Set();
  let listener: Listener | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let reporting: NodeJS.Timeout | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isLive = false;
  let isClosed = false;

  function send(event: QueueEvent, to: Iterable<Readable> = streams.keys()) {
    const text = write(event);
    // A client that does not read what is sent is disconnected.
    for (const stream of to) if (!stream.push(text)) stream.destroy();
  }

  function report() {
    reporting = undefined;
    reportedAt = performance.now();
    const companies = changed && [...changed];
    changed = new Set();
    // Where many have changed, everybody reads again what they may see.
    if (!companies) return send({ companies, live: isLive });
    const scoped = [...streams].filter(([, { listener }]) => listener.scoped);
    const others = [...streams.keys()].filter((stream) => !streams.get(stream)?.listener.scoped);
    send({ companies, live: isLive }, others);
    if (scoped.length > 0) reportWithinScopes(companies, scoped).catch(onError);
  }

  /** Reports to each person the companies that they look after, and nothing if none of these has changed. */
  async function reportWithinScopes(companies: number[], scoped: [Readable, { listener: Listening }][]) {
    const people = [...new Set(scoped.map(([, { listener }]) => listener.id))];
    const seen = await companiesOf(people, companies);
    for (const [stream, { listener }] of scoped) {
      const own = seen.filter(({ person }) => person === listener.id).map(({ company }) => company);
      if (own.length > 0 && streams.has(stream)) send({ companies: own, live: isLive }, [stream]);
    }
  }

  function receive(company: string) {
    if (company === everybody || changed?.size === most.companies) changed = null;
    else changed?.add(Number(company));
    reporting ??= setTimeout(report, Math.max(0, reportedAt + second - performance.now()));
  }

  function beat() {
    watch().catch(onError);
    checkListeners();
    if (isLive) send({ companies: [], live: isLive });
    else receive(everybody);
  }

  function start() {
    watch().catch(onError);
    listener = listen(receive);
    let ticks = 0;
    ticking = setInterval(() => {
      followListener();
      ticks = (ticks + 1) % ticksOfBeat;
      if (ticks === 0) beat();
    }, tick);
    followListener();
  }

  function followListener() {
    const wasLive = isLive;
    isLive = listener?.isCurrent() ?? false;
    if (isLive !== wasLive) send({ companies: [], live: isLive });
  }

  function stop() {
    clearInterval(ticking);
    clearTimeout(reporting);
    reporting = undefined;
    listener?.close();
    listener = undefined;
    isLive = false;
  }

  /** Ends the streams of callers who may not listen any more. */
  function checkListeners() {
    for (const [stream, { bearer }] of streams)
      listenerWith(bearer).then(
        (listener) => {
          if (!listener) end(stream);
          else if (streams.has(stream)) streams.set(stream, { listener, bearer });
        },
        // The database is away: their rights are checked again at the next beat.
        () => {},
      );
  }

  function end(stream: Readable) {
    stream.push(null);
    forget(stream);
  }

  function forget(stream: Readable) {
    if (streams.delete(stream) && streams.size === 0) stop();
  }

  return {
    checkListeners,

    open({ id, scoped }: Listening, bearer: string) {
      const own = [...streams.values()].filter(({ listener }) => listener.id === id);
      if (isClosed || streams.size >= most.streams || own.length >= most.ofPerson)
        throw new Refusal(503, 'The service is busy, try again in a moment', 10);
      const stream = new Readable({ read() {} });
      stream.on('close', () => forget(stream));
      streams.set(stream, { listener: { id, scoped }, bearer });
      if (streams.size === 1) seeingAll(start);
      stream.push(write({ companies: null, live: isLive }));
      return stream;
    },

    close() {
      isClosed = true;
      for (const stream of [...streams.keys()]) end(stream);
    },
  };
}
