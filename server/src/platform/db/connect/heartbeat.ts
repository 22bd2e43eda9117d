/** A moment by two clocks: the steady one stands still while the machine sleeps, the other one can be set. */
type Moment = { steady: number; wall: number };

export type Clock = () => Moment;

export const systemClock: Clock = () => ({ steady: performance.now(), wall: Date.now() });

/** The milliseconds for which a received heartbeat proves that notifications arrive, after it was sent. */
export const provesFor = 800;

const beatEvery = 250;

/**
 * Proves that notifications of the database arrive. PostgreSQL delivers notifications in the order of their commits. So once a
 * heartbeat has arrived, everything has that was committed before the heartbeat was sent. Nothing is sent while nobody
 * asks, so that an idle server lets its machine rest.
 */
export function heartbeat(send: (beat: string) => Promise<unknown>, clock: Clock) {
  let count = 0;
  let isSending = false;
  let lastSent: Moment | undefined;
  let pending: { beat: string; sent: Moment } | undefined;
  let proven: Moment | undefined;
  let unansweredSince: Moment | undefined;

  function sendWhenDue(now: Moment) {
    const isEarly = lastSent && age(lastSent, now) < (pending ? provesFor : beatEvery);
    if (isSending || isEarly) return;
    const beat = String(++count);
    // The moment before sending: a change that is committed while the heartbeat travels may be behind it.
    pending = { beat, sent: now };
    lastSent = now;
    unansweredSince ??= now;
    isSending = true;
    send(beat)
      .catch(() => {})
      .finally(() => {
        isSending = false;
      });
  }

  return {
    /** Whether everything has arrived that was committed before the last proof. */
    isProven() {
      const now = clock();
      sendWhenDue(now);
      return proven !== undefined && age(proven, now) < provesFor;
    },

    arrive(beat: string | undefined) {
      if (beat !== pending?.beat) return;
      proven = pending?.sent;
      pending = unansweredSince = undefined;
    },

    /** Returns for how many milliseconds heartbeats have been sent without any of them arriving. */
    silence: () => (unansweredSince ? age(unansweredSince, clock()) : 0),

    /** Forgets what was sent before: it proves nothing any more. */
    restart() {
      lastSent = pending = proven = unansweredSince = undefined;
    },
  };
}

const age = (since: Moment, now: Moment) => Math.max(now.steady - since.steady, now.wall - since.wall);
