import { usualTimes } from './usual-times.ts';

export type QueryQueue = {
  /** How long the oldest waiting query has waited for a connection, in milliseconds. */
  longestWait: () => number;
  refuseOlder: (milliseconds: number) => void;
};

/** In milliseconds. */
const checkEvery = 50;
const toleratedWait = 40;

/** Relative to the usual time, once requests are refused: below `more` more are admitted, above `fewer` fewer. */
const timesAsLong = { more: 1.2, fewer: 1.4 };

/** After this number of overloaded checks it is more than a short delay. */
const certain = 3;

/**
 * After this number of checks without an answered request, the database hangs or there are no requests. Admitting fewer does
 * not help then: the waiting ones are answered when the database continues.
 */
const hanging = 5;

/** The limits for requests in progress: when nothing waits, and however long they wait. */
const most = 1_000;
const least = 2;

/** Up to this number, requests are not what slows the server down. */
const harmlessRequests = 20;

/**
 * Decides how many requests the server admits at a time. While requests wait for a database connection, the limit falls until
 * requests take about as long as usual, and queries that already wait too long are refused. A short burst is admitted, because
 * it is over before the limit falls.
 */
export function watchLoad(queue: QueryQueue) {
  const times = usualTimes();
  let limit = most;
  let inProgress = 0;
  let answered = 0;
  let overloadedChecks = 0;
  let silentChecks = 0;

  /** Whether there is room for more (1), for as many as now (0), or for fewer (-1). */
  function room(): -1 | 0 | 1 {
    const slowness = times.slowness() ?? 1;
    silentChecks = answered > 0 ? 0 : silentChecks + 1;
    answered = 0;
    if (silentChecks > 0) return silentChecks < hanging ? 0 : 1;
    if (limit === most && inProgress <= harmlessRequests) return 1;
    if (queue.longestWait() > toleratedWait) return -1;
    if (limit === most || slowness < timesAsLong.more) return 1;
    return slowness > timesAsLong.fewer ? -1 : 0;
  }

  function adapt() {
    const change = room();
    if (change > 0) {
      overloadedChecks = 0;
      limit = Math.min(most, Math.ceil(limit * 1.1));
      return;
    }
    if (change < 0) overloadedChecks += 1;
    if (overloadedChecks >= certain || (change < 0 && limit < most)) {
      limit = Math.max(least, Math.floor(Math.min(limit, inProgress) * 0.5));
      queue.refuseOlder(toleratedWait);
    }
  }
  const timer = setInterval(adapt, checkEvery).unref();

  return {
    isFull: () => inProgress >= limit,
    begin() {
      inProgress += 1;
    },
    /** Records that a request of this route was answered after this time. */
    end(route: string, milliseconds: number) {
      const hasRoom = limit === most && inProgress <= 2;
      if (hasRoom) times.learn(route, milliseconds);
      else times.compare(route, milliseconds);
      inProgress -= 1;
      answered += 1;
    },
    stop: () => clearInterval(timer),
  };
}

export type Load = ReturnType<typeof watchLoad>;
