import { usualTimes } from './usual-times.ts';

export type QueryQueue = {
  /** How long a query waits for a connection already, in milliseconds. */
  longestWait: () => number;
  refuseOlder: (milliseconds: number) => void;
};

/** In milliseconds. */
const lookEvery = 50;
const longestWait = 40;

/** Once some are refused, the others are to be quick: more are let in below the first, fewer above the second. */
const timesAsLong = { few: 1.2, many: 1.4 };

/** So many looks make it certain that it is no short delay. */
const certain = 3;

/**
 * After so many looks without an answer the database hangs, or nobody asks. Fewer requests do not help: those who wait are
 * answered when it is over.
 */
const hanging = 5;

/** How many requests may be in progress: as long as nothing waits, and however long everything waits. */
const most = 1_000;
const least = 2;

/** So few are not what makes the server late. */
const few = 20;

/**
 * Tells whether the server has as much to do as it can do well. When requests wait for a connection to the database, fewer and fewer may be in progress, until those take about as long as they usually do; queries that wait
 * already are refused. A burst is let in, because it is over before this begins.
 */
export function watchStrain(queue: QueryQueue) {
  const times = usualTimes();
  let limit = most;
  let inProgress = 0;
  let answered = 0;
  let strainedLooks = 0;
  let silentLooks = 0;

  /** Whether there is room for more (1), for as many as now (0), or for fewer (-1). */
  function room(): -1 | 0 | 1 {
    const slowness = times.slowness() ?? 1;
    silentLooks = answered > 0 ? 0 : silentLooks + 1;
    answered = 0;
    if (silentLooks > 0) return silentLooks < hanging ? 0 : 1;
    if (limit === most && inProgress <= few) return 1;
    if (queue.longestWait() > longestWait) return -1;
    if (limit === most || slowness < timesAsLong.few) return 1;
    return slowness > timesAsLong.many ? -1 : 0;
  }

  function adapt() {
    const change = room();
    if (change > 0) {
      strainedLooks = 0;
      limit = Math.min(most, Math.ceil(limit * 1.1));
      return;
    }
    if (change < 0) strainedLooks += 1;
    if (strainedLooks >= certain || (change < 0 && limit < most)) {
      limit = Math.max(least, Math.floor(Math.min(limit, inProgress) * 0.5));
      queue.refuseOlder(longestWait);
    }
  }
  const timer = setInterval(adapt, lookEvery).unref();

  return {
    isFull: () => inProgress >= limit,
    begin() {
      inProgress += 1;
    },
    /** A request of this route was answered, so long after it began. */
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

export type Strain = ReturnType<typeof watchStrain>;
