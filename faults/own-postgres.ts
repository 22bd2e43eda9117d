import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAccount } from '../server/src/platform/db/embedded/account.ts';
import { createDatabase, databaseFolder } from '../server/src/platform/db/embedded/database-folder.ts';
import { type Postmaster, startPostmaster } from '../server/src/platform/db/embedded/postmaster.ts';
import { packagedPostgres } from '../server/src/platform/db/embedded/programs.ts';
import { settings } from '../server/src/platform/db/embedded/settings.ts';
import { socketFolderFor } from '../server/src/platform/db/embedded/socket-folder.ts';

/**
 * A PostgreSQL server that keeps what it has confirmed, and that may be stopped, killed, frozen and started again. With
 * `place`, its folder is made there.
 */
export async function startOwnPostgres(otherSettings: Record<string, string> = {}, place = tmpdir()) {
  const base = await realpath(await mkdtemp(join(place, 'retaguarda-postgres-')));
  const folder = databaseFolder(base);
  const { initdb, postgres } = packagedPostgres();
  const { account } = await findAccount(postgres, base);
  await createDatabase(initdb, folder, account);
  const socketFolder = await socketFolderFor(folder, account.owner);
  let running: Postmaster;
  let stalePid: number | undefined;
  let hasEnded = true;

  async function start() {
    running = await startPostmaster({
      command: [...account.run, postgres],
      folder,
      socketFolder,
      settings: { ...settings, ...otherSettings },
      stalePid,
      onLine: () => {},
    });
    stalePid = running.pid;
    hasEnded = false;
    void running.ended.then(() => (hasEnded = true));
  }
  await start();
  const pid = () => running.pid as number;

  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    /** Starts it when it has ended, as the system does that looks after it. */
    async startAgain() {
      for (const end = Date.now() + 60_000; hasEnded && Date.now() < end; await sleep(100))
        await start().catch(() => {});
    },
    /** Ends it: SIGINT cuts the connections off, SIGQUIT leaves no time to tidy up, SIGKILL none at all. */
    async end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') {
      process.kill(pid(), signal);
      await running.ended;
      hasEnded = true;
    },
    /** Stops the time for it, and for each of its connections. */
    freeze() {
      for (const process of [pid(), ...childrenOf(pid())]) send(process, 'SIGSTOP');
    },
    thaw() {
      for (const process of [pid(), ...childrenOf(pid())]) send(process, 'SIGCONT');
    },
    async remove() {
      await running.stop();
      await rm(base, { recursive: true });
    },
  };
}

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>;

function childrenOf(parent: number) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => parentOf(id) === parent);
}

function parentOf(id: number) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function send(id: number, signal: 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(id, signal);
  } catch {
    // It has ended in this moment.
  }
}
