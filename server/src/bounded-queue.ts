/** Too much work waits already, or it has waited for too long. The caller may try again later. */
export class QueueFull extends Error {}

type Bounds = {
  /** How much work is done at the same time. */
  atOnce: number;
  /** How much more may wait for its turn. */
  mostWaiting: number;
};

/** How long anything waits for its turn, in milliseconds. */
export const patience = 10_000;

/** Work that waits for its turn, first come, first served. What does not fit is refused at once, so that nothing piles up. */
export function boundedQueue({ atOnce, mostWaiting }: Bounds) {
  const waiting = new Set<() => void>();
  let running = 0;

  /** Hands the place to the next in the queue. */
  function leave() {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  }

  function turn() {
    if (waiting.size >= mostWaiting) throw new QueueFull(`${waiting.size} are waiting already`);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = setTimeout(() => {
      waiting.delete(begin);
      reject(new QueueFull(`Waited for ${patience} ms`));
    }, patience);
    function begin() {
      clearTimeout(giveUp);
      waiting.delete(begin);
      resolve();
    }
    waiting.add(begin);
    return promise;
  }

  /** Waits for a place. Call the function it answers to give the place back. */
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

  return { enter, run, usage: () => ({ used: running, waiting: waiting.size }) };
}
