import { insights } from '@retaguarda/contract/entities/insights';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

/** Five thousand companies, in the order of their names. */
const made = await sql<{ id: number }>`
  insert into client (name, email, document, domain, pj, client_info)
  select 'Empresa ' || 10000 + n, 'a@b.co', n, 'site', true, '{}' from generate_series(1, 5000) n
  returning id`.execute(db);
const companies = made.rows.map(({ id }) => id);
const chosen = companies.slice(-3000);
const rest = companies.slice(0, -3000);

describe('An insight for 3,000 of 5,000 companies', async () => {
  const insight = { name: 'Para muitas', description: 'Para muitas empresas', regex: '\\d+', global: false };
  const created = await call(insights.create, {
    body: { ...insight, client_id: [...chosen, ...chosen].reverse() },
  });
  const { id } = created.body;
  const row = { ...insight, id, client_id: chosen };

  it('is saved', () => {
    expect(created).toMatchObject({ status: 200, body: { message: 'Insight created' } });
  });

  it.each([
    ['listed', { name: 'muitas' }],
    ['opened', { id }],
  ])('is %s with all of them, and the name of each', async (_how, query) => {
    const { status, body } = await call(insights.list, { query: { ...query, form: 'true' } });

    expect(status).toBe(200);
    expect(body.insights).toEqual([row]);
    const offered = body.form?.clients ?? [];
    expect(offered.map((company) => company.id)).toEqual([...companies.slice(0, 100), ...chosen]);
    expect(offered.at(-1)).toEqual({ id: companies.at(-1), name: 'Empresa 15000' });
  });

  it('is found through each of them, and through no other', async () => {
    const through = async (client_id: number | undefined) =>
      (await call(insights.list, { query: { client_id } as never })).body.total;

    expect(await through(chosen[0])).toBe(1);
    expect(await through(chosen.at(-1))).toBe(1);
    expect(await through(rest.at(-1))).toBe(0);
  });

  it('is given to the others instead', async () => {
    expect(await call(insights.edit, { query: { id }, body: { client_id: rest } })).toMatchObject({
      status: 200,
    });

    const { body } = await call(insights.list, { query: { id } });
    expect(body.insights).toEqual([{ ...row, client_id: rest }]);
  });
});
