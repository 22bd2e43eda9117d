import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { prepareChangeMonths } from './change-months.ts';

const { db, close } = await openDatabase();
afterAll(close);

const record = async (row_id: number, at: string) => {
  const recorded = await db
    .insertInto('change')
    .values({ entity: 'role', row_id, at: new Date(at), user_id: null, before: null, after: '{}' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return recorded.id;
};

/** The table that holds the changes of a row. */
const tableOf = async (row_id: number) => {
  const { rows } = await sql<{ name: string }>`
    select distinct tableoid::regclass::text as name from change where row_id = ${row_id}`.execute(db);
  return rows.map(({ name }) => name);
};

const monthTables = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_inherits on inhrelid = oid
    where inhparent = 'change'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

const nameOf = (date: Date) => `month_${date.toISOString().slice(0, 7).replace('-', '_')}`;

describe('The changes of a month', () => {
  it('have a table, and so have those of the next three months', async () => {
    const now = new Date();
    const months = [0, 1, 2, 3].map((ahead) =>
      nameOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))),
    );

    expect(await monthTables()).toEqual([...months, 'other']);
  });

  it('that has no table are not refused, and are moved when it gets one', async () => {
    await record(7001, '2031-03-31T23:59:59.999Z');
    await record(7002, '2031-04-01T00:00:00Z');
    expect(await tableOf(7001)).toEqual(['change_month.other']);

    await sql`select make_change_months('2031-03-10', '2031-03-10')`.execute(db);

    expect(await tableOf(7001)).toEqual(['change_month.month_2031_03']);
    expect(await tableOf(7002)).toEqual(['change_month.other']);
  });

  it('are numbered by one sequence', async () => {
    const first = await record(7003, '2031-03-02T00:00:00Z');
    const second = await record(7003, '2030-01-01T00:00:00Z');

    expect(Number(second)).toBe(Number(first) + 1);
  });

  it.each(['change', 'change_month.other', 'change_month.month_2031_03'])(
    'stay as they are, whichever table is named: %s',
    async (table) => {
      for (const statement of [`update ${table} set row_id = 1`, `delete from ${table}`, `truncate ${table}`])
        await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    },
  );
});

it('Two servers may prepare the months at once, and do nothing when all are there', async () => {
  const before = await monthTables();

  await Promise.all([prepareChangeMonths(db), prepareChangeMonths(db), prepareChangeMonths(db)]);

  expect(await monthTables()).toEqual(before);
});
