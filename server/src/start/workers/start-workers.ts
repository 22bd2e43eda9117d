import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, isMeasured } from '../../platform/settings/config.ts';
import type { Prepared } from '../prepare-server.ts';
import { relayChanges } from './caller-relay.ts';
import { collectMetrics } from './metrics-relay.ts';

const second = 1_000;
const longestPause = 30 * second;

/** Serves with several processes on one port. The database is prepared, and only they use it from now on. */
export async function startWorkers(config: Config, { embedded, database, secret }: Omit<Prepared, 'admin'>) {
  await database.close();
  const running = new Set<Worker>();
  const stopping = new AbortController();
  let exitCode = 0;
  relayChanges();
  const readMetrics = isMeasured(config) ? await collectMetrics() : async () => '';
  // All write to the same output, and would mix their lines.
  cluster.setupPrimary({ silent: true });
  cluster.schedulingPolicy = cluster.SCHED_RR;

  function fork() {
    const worker = cluster.fork({
      SESSION_SECRET: secret,
      ...(embedded && { EMBEDDED_SOCKET: embedded.address.host }),
    });
    running.add(worker);
    passLines(worker.process.stdout, process.stdout);
    passLines(worker.process.stderr, process.stderr);
    const ended = once(worker.process, 'close').then(([code, signal]) => {
      running.delete(worker);
      // A worker that has just been started is ended by the signal itself.
      if (code !== 0 && !(stopping.signal.aborted && signal === 'SIGTERM')) exitCode = 1;
      return (signal ?? `exit code ${code}`) as string;
    });
    return { worker, ended };
  }

  /** Replaces a worker that ends, after a pause that grows while workers end again and again. */
  async function supervise({ worker, ended }: ReturnType<typeof fork>) {
    let pause = 0;
    for (
      let current = { worker, ended }, startedAt = Date.now();
      ;
      current = fork(), startedAt = Date.now()
    ) {
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      console.error(
        `The worker ${current.worker.process.pid} has ended (${how}). Another one takes its place.`,
      );
      if (Date.now() - startedAt > longestPause) pause = 0;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pause = Math.min(pause ? 2 * pause : second, longestPause);
    }
  }

  // First a single worker, so that an error is logged once.
  const first = fork();
  const failure = await Promise.race([first.ended, once(first.worker, 'listening').then(() => undefined)]);
  // The worker has already logged why.
  if (failure) process.exit(1);
  const workers = [first, ...Array.from({ length: config.WORKERS - 1 }, fork)].map(supervise);

  return {
    readMetrics,
    async stop() {
      stopping.abort();
      exitCode = 0;
      for (const worker of running) worker.process.kill('SIGTERM');
      await Promise.all(workers);
      process.exitCode = exitCode;
    },
  };
}

/** Passes on whole lines only, so that the lines of several sources do not mix. */
export function passLines(from: Readable | null, to: Writable) {
  let rest = '';
  from
    ?.setEncoding('utf8')
    .on('data', (text: string) => {
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) to.write(rest + text.slice(0, end));
      rest = end > 0 ? text.slice(end) : rest + text;
    })
    .on('end', () => rest && to.write(`${rest}\n`));
}
