import type pg from 'pg';
import { migrationNames } from '../platform/db/migrate.ts';
import { Refused } from './run-command.ts';

/** The migrations that a database has gone through, in their order; none for one without our tables. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query(`select to_regclass('public.kysely_migration') as found`);
  if (tables[0].found === null) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Another version might not know all of the tables, and would leave some out. */
export async function requireCurrentTables(client: pg.ClientBase) {
  const done = await migrationsOf(client);
  if (done.length === 0) throw new Refused('There is nothing to back up: the database is empty.');
  const known = await migrationNames();
  if (done.join() !== known.join())
    throw new Refused(
      `The database was last used by another version (its tables are those of ${done.at(-1)}, here they are those of ${known.at(-1)}): make the backup with that version.`,
    );
  return done;
}
