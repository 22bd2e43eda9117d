import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Someone else is using the data folder. */
export class DataFolderHeld extends Error {}

type Owner = { pid: number; started: string };

/**
 * Makes this process the only user of the data folder, or refuses and names the process that is.
 * A lock left behind by a process that was killed is taken over.
 */
export function lockDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  while (!takes(path, own)) {
    const owner = ownerIn(path);
    if (owner && isRunning(owner)) throw heldBy(folder, owner);
    removeStale(path, own);
  }
  return { release: () => rmSync(path, { force: true }) };
}

const heldBy = (folder: string, { pid }: Owner) =>
  new DataFolderHeld(
    `The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR.`,
  );

/** Created whole or not at all: nobody ever reads half a lock. */
function takes(path: string, own: string) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft);
  }
}

/**
 * Removes the lock of a dead owner. One process at a time, under a lock of its own, or the second would remove
 * what the first has just put in its place.
 */
function removeStale(path: string, own: string) {
  const guard = `${path}.removal`;
  if (!takes(guard, own)) {
    const remover = ownerIn(guard);
    if (remover && !isRunning(remover)) rmSync(guard, { force: true });
    return;
  }
  const owner = ownerIn(path);
  if (owner && !isRunning(owner)) rmSync(path, { force: true });
  rmSync(guard, { force: true });
}

/** Whose lock it is; undefined when there is none. One that cannot be read belongs to nobody alive. */
function ownerIn(path: string): Owner | undefined {
  const nobody = { pid: 0, started: 'never' };
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? nobody;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : nobody;
  }
}

/** A process number is used again after a while, in a container at once: the time of its start tells them apart. */
function isRunning({ pid, started }: Owner) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && startOf(pid) === started;
  }
  return startOf(pid) === started;
}

/** When a process started, in the kernel's ticks; empty where the system does not tell. */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
