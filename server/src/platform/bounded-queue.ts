/** Too much work waits already, or it has waited for too long. The caller may try again later. */
export class QueueFull extends Error {}

type Bounds = {
  /** How much work is done at the same time. */
  atOnce: number;
  /** How much more may wait for its turn. */
  mostWaiting: number;
};

type Waiting = { since: number; begin: () => void; giveUp: () => void };

/** How long anything waits for its turn, in milliseconds. */
export const patience = 10_000;

/** Work that waits for its turn, first come, first served. What does not fit is refused at once, so that nothing piles up. */
export function boundedQueue({ atOnce, mostWaiting }: Bounds) {
  const waiting = new Set<Waiting>();
  let running = 0;

  /** Hands the place to the next in the queue. */
  function leave() {
    const [next] = waiting;
    if (next) next.begin();
    else running -= 1;
  }

  function turn() {
    if (waiting.size >= mostWaiting) throw new QueueFull(`${waiting.size} are waiting already`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => one.giveUp(), patience);
    function go() {
      clearTimeout(timer);
      waiting.delete(one);
    }
    const one: Waiting = {
      since: performance.now(),
      begin() {
        go();
        resolve();
      },
      giveUp() {
        go();
        reject(new QueueFull(`Waited for ${Math.round(performance.now() - one.since)} ms`));
      },
    };
    waiting.add(one);
    return promise;
  }

  /** Waits for a place. Call the returned function to release it. */
  async function enter() {
    if (running < atOnce) running += 1;
    else await turn();
    return leave;
  }

  async function run<Result>(work: () => Promise<Result>) {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** How long the next one has waited, in milliseconds. */
  function longestWait() {
    const [next] = waiting;
    return next ? performance.now() - next.since : 0;
  }

  /** Refuses work that has waited for longer than this. */
  function refuseOlder(milliseconds: number) {
    const latest = performance.now() - milliseconds;
    for (const one of waiting) if (one.since < latest) one.giveUp();
  }

  const usage = () => ({ used: running, waiting: waiting.size });
  return { enter, run, usage, longestWait, refuseOlder };
}
