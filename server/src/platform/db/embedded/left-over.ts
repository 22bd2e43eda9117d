import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WrongSetting } from '../../settings/config.ts';
import { socketIn } from './socket-folder.ts';

const patience = 10_000;

/**
 * Stops the PostgreSQL that a killed server has left in this folder. Returns its process id, if there was one: by now
 * it may be the id of any other process. The lock on DATA_DIR says that no other server uses the folder.
 */
export async function stopLeftOver(folder: string) {
  const found = postmasterIn(folder);
  // A copied folder names the PostgreSQL of the original.
  if (!found || found.folder !== folder) return found?.pid;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await answers(found.socket))) return found.pid;
    sendSignal(found.pid, signal);
    for (const end = Date.now() + patience; Date.now() < end && (await answers(found.socket)); )
      await sleep(20);
  }
  if (await answers(found.socket))
    throw new WrongSetting(
      `The database in ${folder} is in use by process ${found.pid}, which does not stop.`,
    );
  return found.pid;
}

function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended, or the next check finds that it has not.
  }
}

/** Reads the postmaster.pid of a running PostgreSQL. */
function postmasterIn(folder: string) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, dataFolder, , , socketFolder = ''] = lines;
    return { pid: Number(pid), folder: dataFolder, socket: socketIn(socketFolder) };
  } catch {
    return undefined;
  }
}

/** Whether a process listens on this socket. Nobody but the PostgreSQL of this folder does. */
async function answers(socket: string) {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return true;
  } catch (error) {
    // Any other error is that of a process which listens but is too slow to take the connection.
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    connection.destroy();
  }
}
