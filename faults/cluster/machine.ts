import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { arch } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freeze, killAll, thaw } from './processes.ts';
import { addressOf, settingsFor, textFor } from './settings.ts';

/** The account that comes with PostgreSQL, which does not run as root. */
const asPostgres = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--'];

/** Debian 12 has etcd 3.4, which takes arm64 only from who says so. */
const oddProcessor: Record<string, string> = arch() === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {};

export type Member = { name: string; role: string; state: string; lag?: number | string };

/** A machine of the database: etcd, Patroni, and the PostgreSQL that Patroni starts. */
export function machineOf(number: number, all: string, postgresPrograms: string) {
  const name = `db${number}`;
  const folder = join(all, name);
  const address = addressOf(number);
  const patroni = {
    ...settingsFor('patroni.env', number, folder),
    PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms,
  } as Record<string, string>;
  const environment = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    // All machines have one place for it.
    PGBACKREST_REPO1_PATH: join(all, 'backups'),
  };
  const login = btoa(`${patroni.PATRONI_RESTAPI_USERNAME}:${patroni.PATRONI_RESTAPI_PASSWORD}`);
  let etcd: ChildProcess | undefined;

  const places = ['lib/etcd', 'lib/postgresql', 'run/postgresql', '../backups'].map((place) =>
    join(folder, place),
  );
  execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', ...places]);
  for (const file of ['patroni.yml', 'pgbackrest.conf'])
    writeFileSync(join(folder, file), textFor(file, folder));

  function run(program: string, args: string[], settings: Record<string, string>) {
    const log = openSync(join(folder, `${program}.log`), 'a');
    return spawn('setpriv', [...asPostgres, program, ...args], {
      cwd: folder,
      env: { ...environment, ...settings },
      stdio: ['ignore', log, log],
    });
  }

  const ask = (path: string, patience: number, request: RequestInit = {}) =>
    fetch(`http://${address}:8008${path}`, { ...request, signal: AbortSignal.timeout(patience) });

  function startEtcd() {
    etcd = run('etcd', [], { ...settingsFor('etcd.env', number, folder), ...oddProcessor });
  }

  return {
    name,
    address,
    folder,
    startEtcd,
    /** Whether its etcd is the one that the others follow. */
    async leadsEtcd() {
      const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
      });
      const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
      return header.member_id === leader;
    },
    killEtcd: () => etcd?.kill('SIGKILL'),
    start() {
      startEtcd();
      run('patroni', [join(folder, 'patroni.yml')], patroni);
    },
    freeze: () => freeze(folder),
    thaw: () => thaw(folder),
    kill: () => killAll(folder),
    /** Runs a program on it, as the account of PostgreSQL, and waits until it has ended. */
    perform: (program: string, ...args: string[]) =>
      promisify(execFile)('setpriv', [...asPostgres, program, ...args], { cwd: folder, env: environment }),
    superuser: (database: string) =>
      `postgres://postgres:${patroni.PATRONI_SUPERUSER_PASSWORD}@${address}:5432/${database}`,
    /** All members as this machine knows them; none when it does not answer. */
    async members(): Promise<Member[]> {
      const answer = await ask('/cluster', 2_000).catch(() => undefined);
      return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : [];
    },
    /** Hands the lead to another machine, as `patronictl switchover` does. */
    async switchOver() {
      const answer = await ask('/switchover', 30_000, {
        method: 'POST',
        headers: { authorization: `Basic ${login}` },
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Switchover: ${answer.status} ${await answer.text()}`);
    },
  };
}

export type Machine = ReturnType<typeof machineOf>;
