import cluster, { type Worker } from 'node:cluster';
import type { CallerChanges, Concerned } from '../../platform/db/connect/caller-changes.ts';

/** A worker tells a change to those who call, or says that it has heard of one. The number finds the answer. */
type FromWorker = { tell: number; whom: Concerned } | { heard: number } | Other;
type ToWorker = { told: number } | { hear: number; whom: Concerned } | Other;
/** About something else. */
type Other = Record<never, never>;

/** In the process that started the workers: passes each change on to the others, and says when all have heard it. */
export function relayChanges() {
  const serving = new Set<Worker>();
  const waiting = new Map<number, { left: Set<Worker>; done: () => void }>();
  let count = 0;

  function heard(number: number, worker: Worker) {
    const change = waiting.get(number);
    if (!change?.left.delete(worker) || change.left.size > 0) return;
    waiting.delete(number);
    change.done();
  }

  function tell(author: Worker, number: number, whom: Concerned) {
    const done = () => send(author, { told: number });
    const left = new Set([...serving].filter((worker) => worker !== author));
    if (left.size === 0) return done();
    waiting.set(++count, { left, done });
    for (const worker of left) send(worker, { hear: count, whom });
  }

  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('message', (worker, message: FromWorker) => {
    if ('tell' in message) tell(worker, message.tell, message.whom);
    else if ('heard' in message) heard(message.heard, worker);
  });
  // One that has ended remembers nobody.
  cluster.on('disconnect', (worker) => {
    serving.delete(worker);
    for (const number of waiting.keys()) heard(number, worker);
  });
}

/** In a worker: tells the others what this one changes, and hears what they change. */
export function tellSiblings(callers: CallerChanges, channel: Pick<NodeJS.Process, 'on' | 'send'> = process) {
  const waiting = new Map<number, () => void>();
  let count = 0;
  const say = (message: FromWorker) => channel.send?.(message);

  channel.on('message', (message: ToWorker) => {
    if ('told' in message) {
      waiting.get(message.told)?.();
      waiting.delete(message.told);
    } else if ('hear' in message) {
      callers.hear(message.whom);
      say({ heard: message.hear });
    }
  });
  callers.passOn(
    (whom) =>
      new Promise<void>((resolve) => {
        waiting.set(++count, resolve);
        say({ tell: count, whom });
      }),
  );
}

function send(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}
