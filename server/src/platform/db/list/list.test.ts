import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../test/database.ts';
import type { Db } from '../connect/connect.ts';
import type { SomeQuery } from '../scope/within-scope.ts';
import { listOf } from './list.ts';
import { containsAll, sortKey } from './search.ts';

const { db, build, close } = await openDatabase();
afterAll(close);

const departments = {
  table: 'department' as const,
  rows: (from: Db) => from.selectFrom('department').selectAll('department'),
  filter: filterDepartments,
  order: () => [sortKey('department.name')],
};

function filterDepartments<Rows>(
  rows: SomeQuery<Rows>,
  { client_id, name }: { client_id: number; name?: string },
) {
  return rows.where('department.client_id', '=', client_id).where(containsAll('department', { name }));
}

describe('A page', () => {
  it.each([
    [1, 2, 2, 5, 3],
    [3, 2, 1, 5, 3],
    [4, 2, 0, 5, 3],
    [1, 5, 5, 5, 1],
    [2, 5, 0, 5, 1],
    [1, 100, 5, 5, 1],
    [2_147_483_647, 100, 0, 5, 1],
  ])('%i of %i rows has %i of %i, on %i pages', async (page, qtd, rows, total, paging) => {
    const { id: client_id } = await build.company();
    for (let made = 0; made < 5; made += 1) await build.department({ client_id });

    const answer = await listOf(departments).page(db, { page, qtd, client_id });

    expect({ ...answer, rows: answer.rows.length }).toEqual({ rows, total, paging });
  });

  it.each([
    [{}, 999],
    [{ id: 1, form: 'true' }, 999],
    [{ name: undefined, type: undefined }, 999],
    [{ name: 'super_admin' }, 5],
    [{ type: 'admin' }, 5],
    [{ client_id: 1 }, 5],
  ])('of the query %j has the stored total only where nothing narrows the list', async (query, total) => {
    await db.updateTable('row_total_part').set({ total: 999 }).where('entity', '=', 'role').execute();

    const roleList = listOf({
      table: 'role',
      rows: (from) => from.selectFrom('role').selectAll('role'),
      filter: (roles, _filters: object) => roles,
      order: () => [],
      stored: 'of table',
    });

    const answer = await roleList.page(db, { page: 1, qtd: 7, ...query });

    expect(answer.total).toBe(total);
  });

  it('has the stored total of its company, where one is stored for each', async () => {
    const company = await build.company();
    await build.department({ client_id: company.id });
    const query = { page: 1, qtd: 7, client_id: company.id };

    const answer = await listOf({ ...departments, stored: 'of company' }).page(db, query);

    expect(answer.total).toBe(1);
  });

  it('is built once for each set of filters, and answers each time for the given values', async () => {
    const [one, other] = await Promise.all([build.company(), build.company()]);
    for (const { id } of [one, other, other])
      await build.department({ client_id: id, name: `Vendas ${id} ${Math.random()}` });
    let timesBuilt = 0;
    const list = listOf({
      ...departments,
      rows: (from) => {
        timesBuilt += 1;
        return departments.rows(from);
      },
    });
    const ask = async (query: { client_id: number; name?: string; qtd?: number }) =>
      (await list.page(db, { page: 1, qtd: 7, ...query })).total;

    expect([await ask({ client_id: one.id }), await ask({ client_id: other.id })]).toEqual([1, 2]);
    expect(timesBuilt).toBe(1);
    expect(await ask({ client_id: other.id, name: 'nobody' })).toBe(0);
    expect(await ask({ client_id: other.id, name: 'vendas' })).toBe(2);
    expect(timesBuilt).toBe(2);
    expect(await ask({ client_id: other.id, name: 'vendas', qtd: 1 })).toBe(2);
    expect(timesBuilt).toBe(3);
  });

  it.each([
    ['with its stored total', { stored: 'of company' as const }],
    ['counted', {}],
  ])('continues where the page before it ended, also behind a thousand rows, %s', async (_how, stored) => {
    const { id: client_id } = await build.company();
    await sql`insert into department (client_id, name, email, slug)
      select ${client_id}, md5(n::text), 'a', n from generate_series(1, 1100) n`.execute(db);
    const page = (number: number) =>
      listOf({ ...departments, ...stored }).page(db, { page: number, qtd: 50, client_id });
    const ids = await db
      .selectFrom('department')
      .select('id')
      .where('client_id', '=', client_id)
      .orderBy(sortKey('name'))
      .execute();

    for (const number of [1, 2, 21, 22]) {
      const { rows, total } = await page(number);
      expect(rows.map(({ id }) => ({ id }))).toEqual(ids.slice((number - 1) * 50, number * 50));
      expect(total).toBe(1100);
    }
    expect(await page(23)).toEqual({ rows: [], total: 1100, paging: 22 });
  });
});
