import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { type Concerned, everybody } from './caller-changes.ts';
import { type Clock, heartbeat, systemClock } from './heartbeat.ts';

type Parts = {
  address: pg.ClientConfig;
  /** Sends a notification on another connection than the one that listens: a pooler passes on what returns at once. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  /** The channel, and what happens while no notifications arrive. */
  channel: string;
  withoutIt: string;
  onChange: (whom: Concerned) => void;
  clock?: Clock;
};

const second = 1_000;
const longestSilence = 2 * second;
const longestWait = 60 * second;

/**
 * Receives the changes of all servers and programs on its own connection. It opens the connection at its first use, and
 * another one when that one is lost or silent. After LISTEN nothing more is sent on it.
 */
export function openListener({
  address,
  notify,
  channel: listened,
  withoutIt,
  onChange,
  clock = systemClock,
}: Parts) {
  const alive = `retaguarda_alive_${randomBytes(8).toString('hex')}`;
  const beats = heartbeat((beat) => notify(alive, beat), clock);
  let socket: Socket | undefined;
  let isListening = false;
  let isClosed = false;
  let nextTry = Number.NEGATIVE_INFINITY;
  let wait = second;
  let isWarned = false;

  async function open() {
    const opened = new Socket();
    socket = opened;
    nextTry = clock().steady + wait;
    wait = Math.min(2 * wait, longestWait);
    try {
      const client = new pg.Client({
        ...address,
        stream: () => opened,
        keepAlive: true,
        connectionTimeoutMillis: 5 * second,
      });
      client.on('error', () => lose(opened));
      client.on('end', () => lose(opened));
      client.on('notification', ({ channel, payload }) => {
        if (socket !== opened) return;
        if (channel !== alive) onChange(payload || everybody);
        else if (isListening) arrive(payload);
      });
      await client.connect();
      await client.query(`listen ${listened}; listen ${alive}`);
      if (socket !== opened) return;
      // Changes until now may have been missed.
      onChange(everybody);
      isListening = true;
    } catch {
      lose(opened);
    }
  }

  function arrive(beat: string | undefined) {
    beats.arrive(beat);
    wait = second;
    isWarned = false;
  }

  function lose(lost: Socket) {
    // A connection that hangs would not answer a goodbye.
    lost.destroy();
    if (socket !== lost) return;
    socket = undefined;
    isListening = false;
    beats.restart();
  }

  function giveUp(silent: Socket) {
    lose(silent);
    if (isWarned) return;
    isWarned = true;
    console.warn(
      `Notifications of the database do not arrive, so ${withoutIt}. Behind a pooler, set DATABASE_DIRECT_URL.`,
    );
  }

  return {
    /** Whether all changes that were committed at least a second ago have arrived. */
    isCurrent() {
      if (!socket && !isClosed && clock().steady >= nextTry) void open();
      if (!socket || !isListening) return false;
      if (beats.isProven()) return true;
      if (beats.silence() > longestSilence) giveUp(socket);
      return false;
    },

    close() {
      isClosed = true;
      if (socket) lose(socket);
    },
  };
}
