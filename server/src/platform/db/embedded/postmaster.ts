import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type Postmaster = Awaited<ReturnType<typeof startPostmaster>>;

type Start = {
  command: string[];
  folder: string;
  socketFolder: string;
  settings: Record<string, string>;
  /** A process id in the folder that is not the id of a running PostgreSQL. */
  stalePid: number | undefined;
  onLine: (line: string) => void;
};

/** Starts PostgreSQL and waits until it accepts connections. */
export async function startPostmaster({ command, folder, stalePid, onLine, ...start }: Start) {
  // A list of paths, each in double quotes.
  const unix_socket_directories = `"${start.socketFolder.replaceAll('"', '""')}"`;
  const settings = Object.entries({ ...start.settings, unix_socket_directories });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program = '', ...args] = [...command, '-D', folder, ...options];
  const child = spawn(program, args, {
    cwd: '/',
    // In a group of its own: Ctrl+C in a terminal must stop the server first.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // Lets PostgreSQL know that a process with this id is not another PostgreSQL.
      ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }),
    },
  });
  const stopAtOnce = () => child.kill('SIGINT');
  process.once('exit', stopAtOnce);
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      process.off('exit', stopAtOnce);
      resolve(how);
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.once('error', ({ message }) => end(message));
  });
  await untilReady(child, onLine);

  return {
    pid: child.pid,
    /** How it ended. */
    ended,
    async stop() {
      // Waits for connections that are just being closed. If it cut them off, the pool would say that it lost them.
      child.kill('SIGTERM');
      const impatient = setTimeout(stopAtOnce, 2_000);
      await ended;
      clearTimeout(impatient);
    },
  };
}

/** Waits until PostgreSQL is ready. If it ends before, the error has its output. */
function untilReady(child: ChildProcessByStdio<null, null, Readable>, onLine: (line: string) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const faults: string[] = [];
  let isReady = false;
  createInterface({ input: child.stderr }).on('line', (line) => {
    onLine(line);
    isReady ||= line.includes('database system is ready to accept connections');
    if (isReady) resolve();
    else if (!/ LOG: /.test(line)) faults.push(line.replace(/^.* (FATAL|PANIC): +/, ''));
  });
  child.once('close', () => reject(new Error(faults.join(' '))));
  child.once('error', reject);
  return promise;
}
