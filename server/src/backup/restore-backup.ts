import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { asOnlyServer } from '../platform/db/connect/one-server.ts';
import { openPool } from '../platform/db/connect/pool.ts';
import { knowsAccents } from '../platform/db/list/search.ts';
import { migrate, migrationNames } from '../platform/db/migrate.ts';
import type { Storage } from '../platform/storage/avatar-storage.ts';
import { entries, type Manifest } from './manifest.ts';
import { migrationsOf } from './migration-level.ts';
import { inSql, type OwnTable, ownTables } from './own-tables.ts';
import type { Progress } from './progress.ts';
import type { Archive } from './read-archive.ts';
import { Refused } from './run-command.ts';

type Given = {
  address: pg.ClientConfig;
  pictures: Pick<Storage, 'put'>;
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Writes everything that is in an archive into an empty database, or nothing. Its tables are made by the migrations that
 * those of the archive have gone through; later ones run at the next start, as they would have where it comes from.
 */
export async function restoreBackup(archive: Archive, given: Given) {
  const { address, pictures, progress, signal } = given;
  const { manifest } = archive;
  const level = await requireKnown(manifest);
  const { db } = openPool(address, { connections: 2 });
  const client = new pg.Client(address);
  // A lost connection also fails the statement that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    if (!(await knowsAccents(db)))
      throw new Refused('The database does not know accented letters: create it with a UTF-8 locale.');
    await asOnlyServer(
      db,
      async () => {
        await requireEmpty(client, manifest);
        await migrate(db, { upTo: level });
        for (const { name, ...measure } of manifest.pictures)
          await pictures.put(name, await buffer(await archive.read(entries.picture(name), measure)));
        await client.query('begin');
        await writeTables(client, archive, progress, signal);
        await client.query('commit');
        await client.query('analyze');
      },
      () => progress.wait('Another server is preparing the database: waiting for it …'),
    );
  } finally {
    await client.end();
    await db.destroy();
  }
}

async function requireKnown({ migrations }: Manifest) {
  const known = await migrationNames();
  const level = migrations.at(-1) ?? '';
  if (known.slice(0, migrations.length).join() !== migrations.join())
    throw new Refused(`The archive was made by a later version (its tables are those of ${level}).`);
  return level;
}

/** Rows that migrations write do not count as use. */
async function requireEmpty(client: pg.ClientBase, { migrations }: Manifest) {
  const done = await migrationsOf(client);
  if (done.length === 0) return;
  const { rows } = await client.query(
    'select exists (select from "system_user") or exists (select from client) as used',
  );
  if (rows[0].used || done.some((name) => !migrations.includes(name)))
    throw new Refused('The database is not empty: an archive is restored into an empty one only.');
}

async function writeTables(client: pg.ClientBase, archive: Archive, progress: Progress, signal: AbortSignal) {
  const { tables, sequences, changes, security } = archive.manifest;
  const own = await ownTables(client);
  const isSame = own.every(({ name, columns }) => {
    const archived = tables.find((table) => table.name === name);
    return archived && columns.toSorted().join() === archived.columns.toSorted().join();
  });
  if (!isSame || own.length !== tables.length)
    throw new Refused('The archive is damaged: its tables are not those of its migrations.');

  if (changes) await client.query('select make_change_months($1, $2)', [changes.since, changes.until]);
  if (security) await client.query('select make_security_months($1, $2)', [security.since, security.until]);
  // After the months were made, which have triggers, and which is noted in a table of ours.
  await setTriggers(client, own, 'disable');
  await client.query(`truncate ${own.map((table) => inSql(table).table).join(', ')}`);
  // In the order of our own tables: no row may come before one that it refers to.
  for (const { name } of own) await writeTable(client, archive, name, { progress, signal });
  await setTriggers(client, own, 'enable');
  for (const { name, last } of sequences)
    await client.query(
      `select setval(format('public.%I', sequencename)::regclass, $2::bigint) from pg_sequences
       where schemaname = 'public' and sequencename = $1 and $2 is not null`,
      [name, last],
    );
}

/** Triggers are off during a restore, because the source has already run them: above all, they count rows. */
async function setTriggers(client: pg.ClientBase, own: OwnTable[], state: 'enable' | 'disable') {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and (relnamespace in (to_regnamespace('change_month'), to_regnamespace('security_month'))
       or relnamespace = 'public'::regnamespace and relname = any($1))`,
    [own.map(({ name }) => name)],
  );
  for (const { name } of rows) await client.query(`alter table ${name} ${state} trigger user`);
}

async function writeTable(
  client: pg.ClientBase,
  archive: Archive,
  name: string,
  { progress, signal }: Pick<Given, 'progress' | 'signal'>,
) {
  const found = archive.manifest.tables.find((table) => table.name === name);
  if (!found) return;
  progress.begin(name);
  const { table, columns } = inSql(found);
  const copying = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(await archive.read(entries.table(name), found), copying, { signal });
  if (copying.rowCount !== found.rows)
    throw new Refused(
      `The archive is damaged: ${name} has ${copying.rowCount} rows instead of ${found.rows}.`,
    );
  progress.end(found.rows);
}
