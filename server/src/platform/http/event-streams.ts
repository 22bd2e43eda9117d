import { Readable } from 'node:stream';
import { limits } from '@retaguarda/contract/limits';
import type { Listener } from '../db/connect/connect.ts';
import { seeingAll } from '../db/scope/viewer.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './errors.ts';

type Parts<Event> = {
  /** Each stream holds a connection open. Clients that get none poll. */
  most: { streams: number; ofPerson: number };
  /** Opens the connection that listens to the database. */
  listen: () => Listener;
  /** The caller with this token, if they may still listen. */
  listenerWith: (bearer: string) => Promise<Caller | undefined>;
  write: (event: Event) => string;
  /** Sends what has changed. Called after `reportSoon`, at most once a second. */
  report: () => void;
  /** Called with the first stream. */
  onStart?: () => void;
  /** Called at each beat: clients take a long silence for a lost connection. */
  onBeat: (isLive: boolean) => void;
  /** Called when changes begin to arrive at once, and when they do not any more. */
  onLive: (isLive: boolean) => void;
};

const second = 1_000;
/** Often enough for the heartbeat of the listener, see platform/db/connect/heartbeat.ts. */
const tick = 500;
const ticksOfBeat = limits.events.beat / tick;

/** The open event streams of one endpoint. Only while there are any does a connection listen to the database. */
export function eventStreams<Event>(parts: Parts<Event>) {
  const { most, listen, listenerWith, write, report, onStart, onBeat, onLive } = parts;
  const streams = new Map<Readable, { listener: Caller; bearer: string }>();
  let listener: Listener | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let reporting: NodeJS.Timeout | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isLive = false;
  let isClosed = false;

  function send(event: Event, to: Iterable<Readable> = streams.keys()) {
    const text = write(event);
    // A client that does not read what is sent is disconnected.
    for (const stream of to) if (streams.has(stream) && !stream.push(text)) stream.destroy();
  }

  function reportSoon() {
    reporting ??= setTimeout(
      () => {
        reporting = undefined;
        reportedAt = performance.now();
        report();
      },
      Math.max(0, reportedAt + second - performance.now()),
    );
  }

  function start() {
    onStart?.();
    listener = listen();
    let ticks = 0;
    ticking = setInterval(() => {
      followListener();
      ticks = (ticks + 1) % ticksOfBeat;
      if (ticks > 0) return;
      checkListeners();
      onBeat(isLive);
    }, tick);
    followListener();
  }

  function followListener() {
    const wasLive = isLive;
    isLive = listener?.isCurrent() ?? false;
    if (isLive !== wasLive) onLive(isLive);
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
    send,
    reportSoon,
    checkListeners,
    isLive: () => isLive,
    /** Returns each stream with its listener. */
    open: () => [...streams].map(([stream, { listener }]) => ({ stream, listener })),

    add(caller: Caller, bearer: string) {
      const own = [...streams.values()].filter(({ listener }) => listener.id === caller.id);
      if (isClosed || streams.size >= most.streams || own.length >= most.ofPerson)
        throw new Refusal(503, 'The service is busy, try again in a moment', 10);
      const stream = new Readable({ read() {} });
      stream.on('close', () => forget(stream));
      streams.set(stream, { listener: caller, bearer });
      if (streams.size === 1) seeingAll(start);
      return stream;
    },

    close() {
      isClosed = true;
      for (const stream of [...streams.keys()]) end(stream);
    },
  };
}
