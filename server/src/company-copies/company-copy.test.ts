import { companyCopies, contentParts } from '@retaguarda/contract/entities/company-copies';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../test/builders.ts';
import { startApp } from '../test/harness.ts';
import { everything } from '../test/stored.ts';
import { contentOfCompany } from './content-of-company.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

const userField = { name: 'ramal', title: 'Ramal', required: true, max_length: 6, place_holder: '' };

/** A company with something of everything, also a secret. */
async function furnished() {
  const { id: client_id } = await build.company();
  for (const name of ['Vendas', 'Suporte']) {
    const { id: department_id } = await build.department({ client_id, name });
    await build.profile({ client_id, department_id, name: `Atendente de ${name}` });
  }
  for (const name of ['Inglês', 'Libras']) await build.skill({ client_id, name });
  await build.group({ client_id, name: 'Manhã' });
  const open = await build.clientVariable({ client_id, value: 'pt' });
  const secret = await build.systemVariable({ type: 'secret' });
  await build.clientVariable({ client_id, client_system_variable_id: secret.id, value: '***' });
  return { client_id, open, secret };
}

const create = (caller: typeof call, from: { client_id: number }, parts = contentParts) =>
  caller(companyCopies.create, { body: { ...newCompany(), user_fields: [userField], from, parts } });

describe('A company that begins as a copy', () => {
  it('has what its source has, but for ids and secrets, and each row is recorded', async () => {
    const { client_id, secret } = await furnished();

    const { status, body } = await create(call, { client_id });

    expect({ status, message: body.message, created: body.created }).toEqual({
      status: 200,
      message: 'Company created',
      created: { departments: 2, profiles: 2, skills: 2, groups: 1, variables: 1 },
    });
    const source = await contentOfCompany(db, client_id);
    expect(await contentOfCompany(db, body.id)).toEqual({
      ...source,
      user_fields: [userField],
      variables: source?.variables.filter((one) => one.client_system_variable_id !== secret.id),
    });
    const { rows } = await sql`select entity, count(*)::int from change
      where client_id = ${body.id} and before is null group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { entity: 'client', count: 1 },
      { entity: 'client_profile', count: 2 },
      { entity: 'client_system', count: 1 },
      { entity: 'department', count: 2 },
      { entity: 'group', count: 1 },
      { entity: 'skill', count: 2 },
    ]);
  });

  it('has only the parts that were chosen', async () => {
    const { client_id } = await furnished();

    const { body } = await create(call, { client_id }, ['departments', 'groups']);

    expect(body.created).toEqual({ departments: 2, profiles: 0, skills: 0, groups: 1, variables: 0 });
    expect(await contentOfCompany(db, body.id)).toMatchObject({ profiles: [], skills: [], variables: [] });
  });

  it('is not created at all when one of its rows is refused', async () => {
    const { client_id } = await furnished();
    const { rows } = await sql<{ id: number }>`select max(id) as id from client`.execute(db);
    await sql`alter table client_system add constraint refused
      check (client_id <= ${sql.lit(rows[0]?.id)})`.execute(db);
    const before = await everything(db);

    const { status } = await create(call, { client_id });

    expect(status).toBeGreaterThanOrEqual(400);
    expect(await everything(db)).toBe(before);
    await sql`alter table client_system drop constraint refused`.execute(db);
  });

  it('is refused with profiles but without their departments', async () => {
    const { client_id } = await furnished();

    expect(await create(call, { client_id }, ['profiles'])).toMatchObject({
      status: 400,
      body: { message: [{ field: 'parts' }] },
    });
  });

  it.each([{}, { client_id: 1, template_id: 1 }])('begins with one thing, not with %j', async (from) => {
    expect(await create(call, from as never)).toMatchObject({ status: 400 });
  });

  it('needs a source that is there', async () => {
    const before = await everything(db);

    expect(await create(call, { client_id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    });
    expect(await call(companyCopies.content, { query: { client_id: 999_999 } })).toMatchObject({
      status: 404,
    });
    expect(await everything(db)).toBe(before);
  });
});
