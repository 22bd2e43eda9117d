import cluster, { type Worker } from 'node:cluster';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** A worker requests the metrics of all, or sends its own. The number matches the answer. */
type FromWorker = { readMetrics: number } | { ownMetrics: number; own: Metrics };
type ToWorker = { requestMetrics: number } | { metricsOfAll: number; text: string };

/** A worker that does not answer within this time, in milliseconds, is left out. */
const patience = 2_000;

/**
 * In the parent process: adds up the metrics of the workers, for itself and for each of them. The package can do this too, but
 * fails while a worker is starting.
 */
export async function collectMetrics() {
  const { AggregatorRegistry } = await import('prom-client');
  const serving = new Set<Worker>();
  const waiting = new Map<number, (worker: Worker, own?: Metrics) => void>();
  let count = 0;

  function read() {
    const number = ++count;
    const left = new Set([...serving].filter((worker) => worker.isConnected()));
    const received: Metrics[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    waiting.set(number, (worker, own) => {
      if (left.delete(worker) && own) received.push(own);
      if (left.size === 0) resolve();
    });
    for (const worker of left) send(worker, { requestMetrics: number });
    if (left.size === 0) resolve();
    return promise.then(() => {
      clearTimeout(timer);
      waiting.delete(number);
      return AggregatorRegistry.aggregate(received).metrics();
    });
  }

  cluster.on('listening', (worker) => serving.add(worker));
  cluster.on('disconnect', (worker) => {
    serving.delete(worker);
    for (const answer of waiting.values()) answer(worker);
  });
  cluster.on('message', async (worker, message: FromWorker | object) => {
    if ('ownMetrics' in message) waiting.get(message.ownMetrics)?.(worker, message.own);
    if ('readMetrics' in message) send(worker, { metricsOfAll: message.readMetrics, text: await read() });
  });
  return read;
}

/** In a worker: reads the metrics of all workers. */
export function metricsOfAll() {
  const waiting = new Map<number, (text: string) => void>();
  let count = 0;
  process.on('message', (message: ToWorker | object) => {
    if (!('metricsOfAll' in message)) return;
    waiting.get(message.metricsOfAll)?.(message.text);
    waiting.delete(message.metricsOfAll);
  });
  return () =>
    new Promise<string>((resolve) => {
      waiting.set(++count, resolve);
      say({ readMetrics: count });
    });
}

/** In a worker: sends its own metrics to the parent process. */
export const sendMetrics = (registry: Registry) =>
  process.on('message', async (message: ToWorker | object) => {
    if ('requestMetrics' in message)
      say({ ownMetrics: message.requestMetrics, own: await registry.getMetricsAsJSON() });
  });

const say = (message: FromWorker) => process.send?.(message);

function send(worker: Worker, message: ToWorker) {
  if (worker.isConnected()) worker.send(message);
}
