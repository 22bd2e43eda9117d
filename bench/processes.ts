import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../scripts/launch.mjs';
import { freePort } from '../server/src/test/network.ts';

/** Those of `npm start`. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

/** Runs a server of ours, and says how long it took from its start to its first answer. */
export async function run(program: string, path: string, settings: Record<string, string>) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings, PORT: String(port) },
  });
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(origin + path).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(2);
  }
  const milliseconds = performance.now() - began;
  return {
    origin,
    milliseconds,
    memory: () => memoryOf(child),
    async stop() {
      process.off('exit', kill);
      if (child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

/** A process and all that it has started. */
function treeOf(pid: number) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
  const tree = [pid];
  for (const one of tree)
    tree.push(...parents.filter(([, parent]) => parent === one).map(([child = 0]) => child));
  return tree;
}

/** Megabytes in memory: of the process, and of all that it has started. They share pages, of which each counts a part. */
function memoryOf({ pid = 0 }: ChildProcess) {
  const kilobytes = (one: number, file: string, field: string) => {
    try {
      return Number(
        new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${one}/${file}`, 'utf8'))?.[1] ?? 0,
      );
    } catch {
      return 0;
    }
  };
  const started = treeOf(pid)
    .slice(1)
    .reduce((sum, one) => sum + kilobytes(one, 'smaps_rollup', 'Pss'), 0);
  return { own: kilobytes(pid, 'status', 'VmRSS') / 1024, started: started / 1024 };
}

/** How long processors have worked for what this process has started, in milliseconds. Other work on the machine is not in it. */
export const processorTime = () =>
  treeOf(process.pid)
    .slice(1)
    .reduce((sum, pid) => sum + 10 * ticksOf(String(pid)), 0);

/** Of a process, and of those that it has started and that have ended. */
const ticksOf = (pid: string) =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);

const parentOf = (pid: string) => Number(statOf(pid)[1] ?? 0);

/** The kernel's figures about a process, after its name; nothing when it has ended. */
function statOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
