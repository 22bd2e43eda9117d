import cluster, { type Worker } from 'node:cluster';
import type { CallerChanges, Concerned } from '../../platform/db/connect/caller-changes.ts';

/** A worker reports a change of callers, or confirms one that it has received. The number matches the answer. */
type FromWorker = { notify: number; whom: Concerned } | { received: number } | Other;
type ToWorker = { notified: number } | { receive: number; whom: Concerned } | Other;
/** About something else. */
type Other = Record<never, never>;

/** In the parent process: passes each change on to the others, and confirms it when all have received it. */
export function relayChanges() {
  const serving = new Set<Worker>();
  const waiting = new Map<number, { left: Set<Worker>; done: () => void }>();
  let count = 0;

  function received(number: number, worker: Worker) {
    const change = waiting.get(number);
    if (!change?.left.delete(worker) || change.left.size > 0) return;
    waiting.delete(number);
    change.done();
  }

  function notify(author: Worker, number: number, whom: Concerned) {
    const done = () => send(author, { notified: number });
    const left = new Set([...serving].filter((worker) => worker !== author));
    if (left.size === 0) return done();
    waiting.set(++count, { left, done });
    for (const worker of left) send(worker, { receive: count, whom });
  }

  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('message', (worker, message: FromWorker) => {
    if ('notify' in message) notify(worker, message.notify, message.whom);
    else if ('received' in message) received(message.received, worker);
  });
  // A worker that has ended has no cached callers.
  cluster.on('disconnect', (worker) => {
    serving.delete(worker);
    for (const number of waiting.keys()) received(number, worker);
  });
}

/** In a worker: notifies the others of its changes, and receives theirs. */
export function notifySiblings(
  callers: CallerChanges,
  channel: Pick<NodeJS.Process, 'on' | 'send'> = process,
) {
  const waiting = new Map<number, () => void>();
  let count = 0;
  const say = (message: FromWorker) => channel.send?.(message);

  channel.on('message', (message: ToWorker) => {
    if ('notified' in message) {
      waiting.get(message.notified)?.();
      waiting.delete(message.notified);
    } else if ('receive' in message) {
      callers.receive(message.whom);
      say({ received: message.receive });
    }
  });
  callers.passOn(
    (whom) =>
      new Promise<void>((resolve) => {
        waiting.set(++count, resolve);
        say({ notify: count, whom });
      }),
  );
}

function send(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}
