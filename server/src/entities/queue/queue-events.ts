import { Readable } from 'node:stream';
import type { QueueEvent } from '@retaguarda/contract/entities/queue';
import { everybody } from '../../platform/db/connect/caller-changes.ts';
import type { Listener } from '../../platform/db/connect/connect.ts';
import { Refusal } from '../../platform/http/errors.ts';

type Parts = {
  /** Opens the connection that listens to changed queues, by the company's id. */
  listen: (onChange: (company: string) => void) => Listener;
  /** Has the database report changes for the next half minute. */
  watch: () => Promise<unknown>;
  /** Whether the caller with this token may still listen. */
  mayListen: (bearer: string) => Promise<boolean>;
  write: (event: QueueEvent) => string;
  onError: (error: unknown) => void;
};

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
export function queueEvents({ listen, watch, mayListen, write, onError }: Parts) {
  const streams = new Map<Readable, { person: number; bearer: string }>();
  /** Null: in any company. */
  let changed: Set<number> | null = new Set();
  let listener: Listener | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let reporting: NodeJS.Timeout | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isLive = false;
  let isClosed = false;

  function send(event: QueueEvent) {
    const text = write(event);
    // A client that does not read what is sent is disconnected.
    for (const stream of streams.keys()) if (!stream.push(text)) stream.destroy();
  }

  function report() {
    reporting = undefined;
    reportedAt = performance.now();
    send({ companies: changed && [...changed], live: isLive });
    changed = new Set();
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
      mayListen(bearer).then(
        (may) => !may && end(stream),
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

    open(person: number, bearer: string) {
      const own = [...streams.values()].filter((one) => one.person === person);
      if (isClosed || streams.size >= most.streams || own.length >= most.ofPerson)
        throw new Refusal(503, 'The service is busy, try again in a moment', 10);
      const stream = new Readable({ read() {} });
      stream.on('close', () => forget(stream));
      streams.set(stream, { person, bearer });
      if (streams.size === 1) start();
      stream.push(write({ companies: null, live: isLive }));
      return stream;
    },

    close() {
      isClosed = true;
      for (const stream of [...streams.keys()]) end(stream);
    },
  };
}
