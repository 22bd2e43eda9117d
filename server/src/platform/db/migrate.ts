import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { folders, version } from '../../installation.ts';
import type { Db } from './connect/connect.ts';
import { isOlder, servedSince } from './migration-names.ts';
import { isRowLocked } from './write/constraints.ts';

const listed = (names: string[]) => names.filter((name) => name.endsWith('.sql')).sort();

const namesIn = (folder: URL) => readdir(folder).then(listed);

let names: Promise<string[]> | undefined;

/** All migrations that this server knows, in their order. */
export const migrationNames = () => (names ??= namesIn(folders.migrations));

/** A newer version of the product has changed the database, and this one no longer works with it. */
export class DatabaseTooNew extends Error {}

/** Runs without a transaction, statement by statement, so that nothing is locked for long. It can be run again. */
const isOnline = (name: string) => name.endsWith('.online.sql');

/** How long a migration waits for a lock, behind which all others wait as well, and how often it tries to get it. */
const lockTimeout = '1s';
const attempts = 300;

/** Provides the numbered .sql files, each as one migration. There are no down migrations. */
function migrationsIn(folder: URL, names: string[], unknown: string[]): MigrationProvider {
  async function read(name: string): Promise<[string, Migration]> {
    const text = await readFile(new URL(name, folder), 'utf8');
    const statements = isOnline(name)
      ? text.split(/\n\s*\n/)
      : [`set local lock_timeout = '${lockTimeout}'; ${text}`];
    const up = async (db: Db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    };
    return [name, { up }];
  }
  return {
    async getMigrations() {
      const known = await Promise.all(names.map(read));
      // Those of a newer version are done already. They are named, because Kysely takes a missing one for a mistake.
      return Object.fromEntries([...known, ...unknown.map((name) => [name, { up: async () => {} }])]);
    },
  };
}

type Wanted = { folder?: URL; upTo?: string | undefined };

/**
 * Runs the missing migrations, each in a transaction of its own, while other servers continue to work. A new database,
 * on which nobody works, gets them in as few transactions as possible.
 */
export async function migrate(db: Db, { folder = folders.migrations, upTo }: Wanted = {}) {
  const known = await namesIn(folder);
  const done = await doneIn(db);
  const unknown = done.filter((name) => !known.includes(name));
  refuseNewer(unknown);
  const provider = migrationsIn(folder, known, unknown);
  const last = upTo ?? known.at(-1) ?? '';
  const missing = known.filter((name) => name <= last && !done.includes(name));
  for (const [at, name] of missing.entries()) {
    const next = missing[at + 1];
    const isWithNext = done.length === 0 && next !== undefined && !isOnline(name) && !isOnline(next);
    if (!isWithNext) await untilLocked(() => migrateTo(db, provider, name));
  }
}

async function migrateTo(db: Db, provider: MigrationProvider, name: string) {
  const migrator = new Migrator({ db, provider, disableTransactions: isOnline(name) });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

/** Tries again after a lock timeout: the sessions that wait behind this one work in between. */
export async function untilLocked(work: () => Promise<void>) {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!isRowLocked(error) || attempt === attempts) throw error;
      await sleep(1_000);
    }
}

async function doneIn(db: Db) {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A server works with a database that is newer than itself, unless something that it uses was removed. */
function refuseNewer(unknown: string[]) {
  for (const name of unknown) {
    const since = servedSince(name);
    if (since && isOlder(version(), since))
      throw new DatabaseTooNew(
        `A newer version has changed the database: version ${version()} no longer works with it. Start ${since} or later.`,
      );
  }
}
