import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../test/database.ts';
import { containsAll, isBlank, pageOf, storedTotal } from './search.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
const { id: client_id } = await build.company();

const isFoundBy = async (email: string, text: string) => {
  const { id } = await build.department({ client_id, email });
  const found = await db
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where(containsAll({ email: text }))
    .execute();
  return found.length === 1;
};

describe('A text', () => {
  it.each([
    ['São Paulo', 'sao', true],
    ['Sao Paulo', 'SÃO', true],
    ['Straße', 'strasse', true],
    ['Ação', 'ACAO', true],
    ['Ac\u0327a\u0303o', 'acao', true],
    ['100%', '0%', true],
    ['1000', '0%', false],
    ['100％', '0%', true],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
    ['a\\b', 'a\\b', true],
    ['a\\b', '\\\\', false],
    ["d'água", "d'a", true],
    ['(11)', '(1', true],
    ['abc', '.*', false],
    ['abc', '', true],
  ])('%j is found by %j: %s [5.SEARCH.1]', async (text, typed, isFound) => {
    expect(await isFoundBy(text, typed)).toBe(isFound);
  });

  it('is searched for when any filter is given', () => {
    expect(isBlank({ name: undefined, email: undefined })).toBe(true);
    expect(isBlank({ name: undefined, email: 'a' })).toBe(false);
  });
});

describe('A stored total', () => {
  const counted = async (company: number) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from department where client_id = ${company}`.execute(db);
    return rows[0]?.total;
  };

  it('follows rows that are created and deleted, for one company and for all, also many at once', async () => {
    const company = await build.company();
    const companies = await storedTotal(db, 'client');
    const made = await Promise.all(
      Array.from({ length: 12 }, () => build.department({ client_id: company.id })),
    );
    expect(await storedTotal(db, 'department', company.id)).toBe(12);

    const ids = made.slice(0, 5).map(({ id }) => id);
    await db.deleteFrom('department').where('id', 'in', ids).execute();
    await build.company();

    expect(await storedTotal(db, 'department', company.id)).toBe(7);
    expect(await storedTotal(db, 'department', company.id)).toBe(await counted(company.id));
    expect(await storedTotal(db, 'client')).toBe(companies + 1);
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
    expect(await storedTotal(db, 'department', id)).toBe(0);
  });
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
    const numbers = db
      .selectFrom(sql<{ number: number }>`(select generate_series(1, 5) as number)`.as('numbers'))
      .selectAll();

    const answer = await pageOf(numbers, { page, qtd });

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
    const roles = db.selectFrom('role').selectAll();

    const answer = await pageOf(roles, { page: 1, qtd: 7, ...query }, { db, table: 'role' });

    expect(answer.total).toBe(total);
  });

  it('has the stored total of its company, where one is stored for each', async () => {
    const company = await build.company();
    await build.department({ client_id: company.id });
    const departments = db.selectFrom('department').selectAll();
    const query = { page: 1, qtd: 7, client_id: company.id };

    const answer = await pageOf(departments, query, { db, table: 'department', isOfCompany: true });

    expect(answer.total).toBe(1);
  });
});
