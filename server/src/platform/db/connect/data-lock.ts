import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process uses the data folder. */
export class DataFolderLocked extends Error {}

type Owner = { pid: number; started: string };

/**
 * Locks the data folder for this process, or throws an error with the id of the process that has the lock.
 * The lock of a killed process is taken over.
 */
export function lockDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  while (!createLock(path, own)) {
    const owner = ownerIn(path);
    if (owner && isRunning(owner)) throw lockedBy(folder, owner);
    removeStale(path, own);
  }
  return { release: () => rmSync(path, { force: true }) };
}

const lockedBy = (folder: string, { pid }: Owner) =>
  new DataFolderLocked(
    `The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR.`,
  );

/** Creates the lock file, or returns false when it exists. It is linked when complete: no process reads half a lock. */
function createLock(path: string, own: string) {
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
 * Removes the lock of a dead process. A second lock lets only one process do this at a time: otherwise a slower process
 * could remove the new lock of a faster one.
 */
function removeStale(path: string, own: string) {
  const guard = `${path}.removal`;
  if (!createLock(guard, own)) {
    const remover = ownerIn(guard);
    if (remover && !isRunning(remover)) rmSync(guard, { force: true });
    return;
  }
  const owner = ownerIn(path);
  if (owner && !isRunning(owner)) rmSync(path, { force: true });
  rmSync(guard, { force: true });
}

/** The owner of the lock; undefined when there is no lock. An unreadable lock counts as that of a dead process. */
function ownerIn(path: string): Owner | undefined {
  const deadProcess = { pid: 0, started: 'never' };
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? deadProcess;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : deadProcess;
  }
}

/** Compares the start time too, because process ids are used again: after a while, or at once in a container. */
function isRunning({ pid, started }: Owner) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && startOf(pid) === started;
  }
  return startOf(pid) === started;
}

/**
 * When a process started, in ticks of the kernel; empty on systems without /proc. A zombie has ended, even though its
 * parent has not noticed yet.
 */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
