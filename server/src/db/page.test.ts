import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../test/database.ts';
import type { Db } from './connect.ts';
import { pageOf } from './page.ts';
import { sortKey } from './search.ts';

const { db, build, close } = await openDatabase();
afterAll(close);

const departmentsOf = (client_id: number) => ({
  table: 'department' as const,
  matching: db.selectFrom('department').where('client_id', '=', client_id),
  order: [sortKey('name')],
  rows: (from: Db) => from.selectFrom('department').selectAll('department'),
});

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

    const answer = await pageOf(db, { page, qtd }, departmentsOf(client_id));

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

    const answer = await pageOf(
      db,
      { page: 1, qtd: 7, ...query },
      {
        table: 'role',
        matching: db.selectFrom('role'),
        order: [],
        rows: (db) => db.selectFrom('role').selectAll('role'),
        stored: 'of table',
      },
    );

    expect(answer.total).toBe(total);
  });

  it('has the stored total of its company, where one is stored for each', async () => {
    const company = await build.company();
    await build.department({ client_id: company.id });
    const query = { page: 1, qtd: 7, client_id: company.id };

    const answer = await pageOf(db, query, { ...departmentsOf(company.id), stored: 'of company' });

    expect(answer.total).toBe(1);
  });
});
