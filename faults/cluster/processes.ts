import { readdirSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Every process that works in a folder or below it. PostgreSQL leaves the group and the parent of who starts it, but all its
 * processes work in the folder of their database.
 */
export function processesIn(folder: string) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && `${placeOf(name)}${sep}`.startsWith(folder + sep))
    .map(Number);
}

function placeOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
}

/** Stops all at once, as if the machine stood still: those that were just starting are found at the second look. */
export function freeze(folder: string) {
  for (const _look of [1, 2, 3]) signal(processesIn(folder), 'SIGSTOP');
}

export const thaw = (folder: string) => signal(processesIn(folder), 'SIGCONT');

/** Ends all at once, as if the machine had lost its power: nobody has time to say goodbye. */
export function killAll(folder: string) {
  freeze(folder);
  for (const _look of [1, 2, 3]) signal(processesIn(folder), 'SIGKILL');
}
