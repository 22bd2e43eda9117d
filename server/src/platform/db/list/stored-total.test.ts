import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../test/database.ts';
import { totalStoredIn } from '../../../test/stored.ts';
import type { Db } from '../connect/connect.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
const totalOf = totalStoredIn(db);

const departmentOf = (client_id: number, name: string) => ({
  client_id,
  name,
  email: 'a',
  slug: name,
  main: false,
  active: true,
});

describe('A stored total', () => {
  const counted = async (company: number) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from department where client_id = ${company}`.execute(db);
    return rows[0]?.total;
  };

  it('follows rows that are created and deleted, for one company and for all, also many at once', async () => {
    const company = await build.company();
    const companies = await totalOf('client');
    const made = await Promise.all(
      Array.from({ length: 12 }, () => build.department({ client_id: company.id })),
    );
    expect(await totalOf('department', company.id)).toBe(12);

    const ids = made.slice(0, 5).map(({ id }) => id);
    await db.deleteFrom('department').where('id', 'in', ids).execute();
    await build.company();

    expect(await totalOf('department', company.id)).toBe(7);
    expect(await totalOf('department', company.id)).toBe(await counted(company.id));
    expect(await totalOf('client')).toBe(companies + 1);
  });

  it('is not changed by a write that is rolled back', async () => {
    const { id } = await build.company();
    const failed = db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('department')
        .values({ client_id: id, name: 'A', email: 'a', slug: 'a', main: false, active: true })
        .execute();
      throw new Error('taken back');
    });

    await expect(failed).rejects.toThrow('taken back');
    expect(await totalOf('department', id)).toBe(0);
  });

  it('is not changed by a write of no rows', async () => {
    const { id } = await build.company();
    const { numDeletedRows } = await db
      .deleteFrom('department')
      .where('client_id', '=', id)
      .executeTakeFirst();

    expect(numDeletedRows).toBe(0n);
    expect(await totalOf('department', id)).toBe(0);
  });

  describe('is found by its key', () => {
    /** How many totals were read one after the other while departments were created. The transaction is rolled back. */
    async function readWhile(totals: number, make: (transaction: Db) => Promise<unknown>) {
      const transaction = await db.startTransaction().execute();
      const readUntilNow = async () => {
        const { rows } = await sql<{ count: number }>`select
          pg_stat_get_xact_tuples_returned('row_total_part'::regclass)::int as count`.execute(transaction);
        return rows[0]?.count ?? 0;
      };
      await sql`truncate row_total_part`.execute(transaction);
      await sql`insert into row_total_part (entity, client_id, total)
        select 'other', n, 1 from generate_series(1, ${totals}) n`.execute(transaction);
      await sql`analyze row_total_part`.execute(transaction);
      await sql`discard plans`.execute(transaction);
      const before = await readUntilNow();
      await make(transaction);
      const read = (await readUntilNow()) - before;
      await transaction.rollback().execute();
      return read;
    }

    it('however many totals there are', async () => {
      const { id } = await build.company();
      const read = await readWhile(20_000, (transaction) =>
        transaction.insertInto('department').values(departmentOf(id, 'Vendas')).execute(),
      );
      expect(read).toBe(0);
    });

    it('while one statement makes many of few', async () => {
      const companies = await Promise.all(Array.from({ length: 200 }, () => build.company()));
      const read = await readWhile(1, (transaction) =>
        transaction
          .insertInto('department')
          .values(companies.map(({ id }) => departmentOf(id, 'Vendas')))
          .execute(),
      );
      expect(read).toBe(0);
    });
  });

  it('does not make one creation wait for another, and adds up what both have created', async () => {
    const { id } = await build.company();
    const partsOf = () => db.selectFrom('row_total_part').selectAll().where('client_id', '=', id).execute();
    await db.transaction().execute(async (unfinished) => {
      await unfinished.insertInto('department').values(departmentOf(id, 'first')).execute();
      await db.insertInto('department').values(departmentOf(id, 'second')).execute();
      await db.deleteFrom('department').where('client_id', '=', id).where('slug', '=', 'second').execute();
      await db.insertInto('department').values(departmentOf(id, 'third')).execute();
      expect(await totalOf('department', id)).toBe(1);
    });
    expect(await totalOf('department', id)).toBe(2);

    const parts = await partsOf();
    for (const name of ['fourth', 'fifth', 'sixth'])
      await db.insertInto('department').values(departmentOf(id, name)).execute();
    expect(await partsOf()).toHaveLength(parts.length);
    expect(await totalOf('department', id)).toBe(5);
  });

  it('does not make a creation wait for one that counts in the part that this connection has made', async () => {
    const { id } = await build.company();
    await db.transaction().execute(async (first) => {
      await first.insertInto('department').values(departmentOf(id, 'first')).execute();
      await db.connection().execute(async (again) => {
        await again.insertInto('department').values(departmentOf(id, 'second')).execute();
        await db.transaction().execute(async (third) => {
          await third.insertInto('department').values(departmentOf(id, 'third')).execute();
          await again.insertInto('department').values(departmentOf(id, 'fourth')).execute();
        });
      });
    });
    expect(await totalOf('department', id)).toBe(4);
  });
});
