import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../test/database.ts';
import type { Db } from './connect.ts';
import { listOf } from './list.ts';
import { containsAll, sortKey } from './search.ts';

const { db, build, close } = await openDatabase();
afterAll(close);

const departments = {
  table: 'department' as const,
  matching: (from: Db, { client_id, name }: { client_id: number; name?: string }) =>
    from.selectFrom('department').where('client_id', '=', client_id).where(containsAll({ name })),
  order: () => [sortKey('name')],
  rows: (from: Db) => from.selectFrom('department').selectAll('department'),
};

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

    const answer = await listOf(departments)(db, { page, qtd, client_id });

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
    await db.updateTable('row_total').set({ total: 999 }).where('entity', '=', 'role').execute();

    const rolePage = listOf({
      table: 'role',
      matching: (from, _filters: object) => from.selectFrom('role'),
      order: () => [],
      rows: (from) => from.selectFrom('role').selectAll('role'),
      stored: 'of table',
    });

    const answer = await rolePage(db, { page: 1, qtd: 7, ...query });

    expect(answer.total).toBe(total);
  });

  it('has the stored total of its company, where one is stored for each', async () => {
    const company = await build.company();
    await build.department({ client_id: company.id });
    const query = { page: 1, qtd: 7, client_id: company.id };

    const answer = await listOf({ ...departments, stored: 'of company' })(db, query);

    expect(answer.total).toBe(1);
  });

  it('is built once for each set of filters, and answers each time for the values that are asked for', async () => {
    const [one, other] = await Promise.all([build.company(), build.company()]);
    for (const { id } of [one, other, other])
      await build.department({ client_id: id, name: `Vendas ${id} ${Math.random()}` });
    let timesBuilt = 0;
    const page = listOf({
      ...departments,
      rows: (from) => {
        timesBuilt += 1;
        return departments.rows(from);
      },
    });
    const ask = async (query: { client_id: number; name?: string; qtd?: number }) =>
      (await page(db, { page: 1, qtd: 7, ...query })).total;

    expect([await ask({ client_id: one.id }), await ask({ client_id: other.id })]).toEqual([1, 2]);
    expect(timesBuilt).toBe(1);
    expect(await ask({ client_id: other.id, name: 'nobody' })).toBe(0);
    expect(await ask({ client_id: other.id, name: 'vendas' })).toBe(2);
    expect(timesBuilt).toBe(2);
    expect(await ask({ client_id: other.id, name: 'vendas', qtd: 1 })).toBe(2);
    expect(timesBuilt).toBe(3);
  });

  it('goes on where the page before it ended', async () => {
    const { id: client_id } = await build.company();
    for (let made = 0; made < 20; made += 1) await build.department({ client_id });
    const { rows } = await listOf(departments)(db, { page: 3, qtd: 7, client_id });
    const all = await listOf(departments)(db, { page: 1, qtd: 100, client_id });
    expect(rows).toEqual(all.rows.slice(14));
  });
});
