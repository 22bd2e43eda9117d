import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { folders } from '../../installation.ts';
import { builders } from '../../test/builders.ts';
import { copyTemplate } from '../../test/database.ts';
import { connect } from './connect/connect.ts';
import { DatabaseTooNew, migrate, migrationNames } from './migrate.ts';

/** A migrated database, and the migrations of a next version, which has these as well. */
async function nextVersion(added: Record<string, string>) {
  const { config, remove } = await copyTemplate();
  const { db, close } = connect(config);
  const place = await mkdtemp(join(tmpdir(), 'retaguarda-migrations-'));
  onTestFinished(async () => {
    await close();
    await remove();
    await rm(place, { recursive: true });
  });
  await cp(folders.migrations, place, { recursive: true });
  for (const [name, text] of Object.entries(added)) await writeFile(join(place, name), text);
  return { db, next: { folder: pathToFileURL(`${place}/`) } };
}

const addColumn = 'alter table skill add column colour text;';

it('a server starts on a database that a newer one has migrated, and that one again', async () => {
  const { db, next } = await nextVersion({ '900-colours.sql': addColumn });
  await migrate(db, next);

  await migrate(db);
  await migrate(db, next);

  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([...(await migrationNames()), '900-colours.sql']);
});

it('a server refuses a database from which something was removed that it uses', async () => {
  const { db, next } = await nextVersion({
    '900-no-colours.since-99.1.0.sql': 'select 1',
    '901-older.since-0.1.0.sql': 'select 1',
  });
  await migrate(db, next);

  await expect(migrate(db)).rejects.toThrow(
    expect.objectContaining({ message: expect.stringContaining('Start 99.1.0 or later.') }),
  );
  await expect(migrate(db)).rejects.toBeInstanceOf(DatabaseTooNew);
});

it('nobody waits long behind a migration that waits for a lock', async () => {
  const { db, next } = await nextVersion({ '900-colours.sql': addColumn });
  let migrating: Promise<void> | undefined;

  await db.transaction().execute(async (reader) => {
    await sql`select from skill`.execute(reader);
    migrating = migrate(db, next);
    // Behind a lock that is never released, the second of these would wait forever.
    await waitingFor(db, 'skill');
    await sql`insert into skill (client_id, name) select id, 'x' from client limit 0`.execute(db);
  });

  await migrating;
  await sql`select colour from skill`.execute(db);
});

it('indexes are created online: without a transaction, and again after a failure', async () => {
  const { db, next } = await nextVersion({
    '900-colours.sql': addColumn,
    '901-colours.online.sql': `drop index concurrently if exists skill_colour;

      create index concurrently skill_colour on skill (colour);

      select 1 / (select count(*)::int from skill where colour is null);`,
  });

  // The last statement fails because there is no skill yet.
  await expect(migrate(db, next)).rejects.toThrow('division by zero');
  await builders(db).skill();
  await migrate(db, next);

  const { rows } =
    await sql`select indisvalid from pg_index where indexrelid = 'skill_colour'::regclass`.execute(db);
  expect(rows).toEqual([{ indisvalid: true }]);
});

async function waitingFor(db: Parameters<typeof migrate>[0], table: string) {
  for (let waits = 0; waits === 0; )
    waits = (await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(db))
      .rows.length;
}
