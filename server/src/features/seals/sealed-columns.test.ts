import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { folders } from '../../installation.ts';
import { eraseSealedValues } from '../../platform/db/write/erase-sealed-values.ts';
import { openDatabase } from '../../test/database.ts';
import { restorePristine } from '../../test/pristine.ts';
import { asOwner, sealAll, verified, writeChanges, writeEvents } from '../../test/seals.ts';

const { db, close } = await openDatabase();
afterAll(close);

/** All columns of what is sealed and of the seals, of all migrations, except the ids: altering an id removes a row. */
const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
  select table_name as table, column_name as column, data_type as type from information_schema.columns
  where table_schema = 'public' and table_name in ('change', 'security_event', 'seal_act', 'seal', 'sealed_row')
    and is_identity = 'NO'
  order by table_name, ordinal_position`.execute(db);

const others: Record<string, string> = {
  bigint: '987654',
  boolean: `not coalesce(%, false)`,
  bytea: `'\\xff'::bytea`,
  date: `date '2001-01-01'`,
  integer: '987654',
  jsonb: `'{"another": 1}'`,
  smallint: '7',
  text: `'another'`,
  'timestamp with time zone': `coalesce(%, now()) - interval '1 hour'`,
};

const isWhole = async () => Object.values(await verified(db)).every((result) => result?.finding === null);

beforeEach(async () => {
  await restorePristine(db);
  await writeChanges(db, ['Ana', 'Bia', 'Caio']);
  await writeEvents(db, ['Ana', 'Bia', 'Caio']);
  await sealAll(db);
  // So that there is a lawful intervention, and a salt and a hash of what was there before.
  await db.transaction().execute((transaction) =>
    eraseSealedValues(transaction, {
      ...{ chain: 'change', fields: ['user_name'], reason: 'asked for' },
      chosen: sql`select id, at from change where id = 1`,
    }),
  );
  // And a block after the first one: without an anchor, a missing last block is not noticed.
  await writeChanges(db, ['Davi']);
  await sealAll(db);
});

describe('Altering a column of what is sealed is found:', () => {
  it('nothing is found when nothing is altered', async () => {
    expect(await isWhole()).toBe(true);
  });

  it.each(columns)('$column of $table', async ({ table, column, type }) => {
    const other = column === 'kind' ? `case when % = 'made' then 'moved' else 'made' end` : others[type];
    if (!other) return expect.unreachable(`How is a column of type ${type} altered?`);
    const name = sql.ref(column);
    const [before = '', after] = other.split('%');
    const value = after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${name}${sql.raw(after)}`;
    const key = sql.ref(table === 'sealed_row' ? 'row_id' : table === 'seal' ? 'number' : 'id');
    const isOfChanges = table.startsWith('seal') ? sql`chain = 'change'` : sql`true`;
    const first = sql`(select min(${key}) from ${sql.table(table)} where ${isOfChanges})`;
    await asOwner(
      db,
      sql`update ${sql.table(table)} set ${name} = ${value} where ${key} = ${first} and ${isOfChanges}`,
    );

    expect(await isWhole()).toBe(false);
  });
});

describe('Blocks of the first format', () => {
  /** The function as a migration makes it. */
  const functionIn = async (file: string, name: string) => {
    const text = await readFile(new URL(file, folders.migrations), 'utf8');
    const [, made] =
      new RegExp(`create (?:or replace )?(function ${name}[\\s\\S]*?\\n\\$\\$;)`).exec(text) ?? [];
    return sql.raw(`create or replace ${made}`);
  };

  it('are verified beside newer ones, which seal the program that made a change, too', async () => {
    await restorePristine(db);
    await (await functionIn('044-sealing.sql', 'seal_source')).execute(db);
    await sql`create or replace function seal_format(chain_name text) returns smallint language sql immutable as
      'select 1::smallint'`.execute(db);
    await writeChanges(db, ['Ana', 'Bia']);
    await sealAll(db);
    for (const name of ['seal_source', 'seal_format'])
      await (await functionIn('058-seal-format-2.sql', name)).execute(db);
    await writeChanges(db, ['Caio', 'Davi']);
    await sealAll(db);

    const formats = sql`select number, format from seal where chain = 'change' order by number`;
    expect((await formats.execute(db)).rows).toEqual([
      { number: 1, format: 1 },
      { number: 2, format: 2 },
    ]);
    expect((await verified(db)).change).toMatchObject({ blocks: 2, rows: 4, finding: null });

    await asOwner(db, sql`update change set service_account_id = 5 where id = 3`);
    expect((await verified(db)).change?.finding).toMatchObject({ block: 2, row: '3', problem: 'altered' });
    await asOwner(db, sql`update change set service_account_id = null, job_id = 5 where id in (1, 3)`);
    expect((await verified(db)).change?.finding).toMatchObject({ block: 1, row: '1', problem: 'altered' });
  });

  it('are not taken for newer ones, nor these for unknown ones', async () => {
    await asOwner(db, sql`update seal set format = 1 where chain = 'change'`);
    expect((await verified(db)).change?.finding).toMatchObject({ block: 1, problem: 'sealAltered' });
    await asOwner(db, sql`update seal set format = 3 where chain = 'change'`);
    expect((await verified(db)).change?.finding).toMatchObject({ block: 1, problem: 'sealAltered' });
  });
});
