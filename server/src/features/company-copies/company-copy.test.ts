import { companyCopies, contentParts } from '@retaguarda/contract/entities/company-copies';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';
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

const boaVida = { email: 'fale@boavida.example', domain: 'boavida' };

const create = (caller: typeof call, from: { client_id: number }, parts = contentParts, more: object = {}) =>
  caller(companyCopies.create, {
    body: { ...newCompany(), ...boaVida, user_fields: [userField], from, parts, ...more },
  });

const contentOf = async (id: number) => (await contentOfCompany(db, id))?.content;

describe('A company that begins as a copy', () => {
  it('has what its source has, but for ids and secrets, and each row is recorded', async () => {
    const { client_id, secret } = await furnished();

    const { status, body } = await create(call, { client_id });

    expect({ status, message: body.message, created: body.created }).toEqual({
      status: 200,
      message: 'Company created',
      created: { departments: 2, profiles: 2, skills: 2, groups: 1, variables: 1 },
    });
    const source = await contentOf(client_id);
    expect(await contentOf(body.id)).toEqual({
      ...source,
      domains: ['boavida.example'],
      user_fields: [userField],
      departments: source?.departments.map(({ name }) => ({ name, email: 'a@boavida.example' })),
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
    expect(await contentOf(body.id)).toMatchObject({ profiles: [], skills: [], variables: [] });
  });

  it('has only the rows that were chosen, and no profile without its department', async () => {
    const { client_id } = await furnished();
    const only_rows = { departments: ['Vendas'], skills: ['Libras'], variables: [] };

    const { body } = await create(call, { client_id }, contentParts, { only_rows });

    expect(body.created).toEqual({ departments: 1, profiles: 1, skills: 1, groups: 1, variables: 0 });
    expect(await contentOf(body.id)).toMatchObject({
      departments: [{ name: 'Vendas' }],
      profiles: [{ name: 'Atendente de Vendas', department: 'Vendas' }],
      skills: [{ name: 'Libras' }],
    });
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

describe('An address of the source', () => {
  /** A company whose departments have mailboxes at its domain. */
  async function aurora() {
    const { id: client_id } = await build.company({
      email: 'contato@aurora.example',
      domain: 'aurora.example',
    });
    await build.department({ client_id, name: 'Vendas', email: 'vendas@aurora.example' });
    await build.department({ client_id, name: 'Suporte', email: 'suporte.aurora@gmail.com' });
    const value = async (value: string) => {
      const { id: client_system_variable_id, name } = await build.systemVariable();
      await build.clientVariable({ client_id, client_system_variable_id, value });
      return name;
    };
    return {
      client_id,
      addresses: await Promise.all(['sac@aurora.example', 'https://chat.aurora.example/api'].map(value)),
      open: await value('pt'),
    };
  }
  const emailsOf = async (id: number) => (await contentOf(id))?.departments.map(({ email }) => email);

  it('never arrives in the copy: the mailboxes of departments move to its own domain', async () => {
    const { client_id } = await aurora();

    const { body } = await create(call, { client_id });

    expect(await emailsOf(body.id)).toEqual(['suporte.aurora@boavida.example', 'vendas@boavida.example']);
    expect(JSON.stringify(await contentOf(body.id))).not.toContain('aurora.example');
  });

  it.each([
    ['without a domain of its own', { email: 'boavida@gmail.com', domain: 'boavida' }],
    ['at the domain of the source', { email: 'filial@aurora.example', domain: 'aurora.example' }],
  ])('does not arrive in a copy %s either: its e-mails have to be typed', async (_which, company) => {
    const { client_id } = await aurora();
    await db
      .deleteFrom('department')
      .where('client_id', '=', client_id)
      .where('name', '=', 'Suporte')
      .execute();
    const before = await everything(db);

    expect(await create(call, { client_id }, contentParts, company)).toMatchObject({
      status: 400,
      body: { message: [{ field: 'department_emails', value: 'Required Field' }] },
    });
    expect(await everything(db)).toBe(before);

    const department_emails = [{ name: 'Vendas', email: 'vendas.boavida@gmail.com' }];
    const { body } = await create(call, { client_id }, contentParts, { ...company, department_emails });
    expect(await emailsOf(body.id)).toEqual(['vendas.boavida@gmail.com']);
  });

  it('is refused as an e-mail that is none', async () => {
    const { client_id } = await aurora();
    const department_emails = [{ name: 'Vendas', email: 'vendas' }];

    expect(await create(call, { client_id }, contentParts, { department_emails })).toMatchObject({
      status: 400,
      body: { message: [{ value: 'Incorrect email' }] },
    });
  });

  it('is left out as the value of a variable, and named before', async () => {
    const { client_id, addresses, open } = await aurora();

    const { lines, name } = (await call(companyCopies.content, { query: { client_id } })).body;
    const { body } = await create(call, { client_id });

    expect(name).toBe((await contentOfCompany(db, client_id))?.name);
    const variables = lines.find(({ part }) => part === 'variables');
    expect(variables?.rows).toEqual([{ name: open, value: 'pt' }]);
    expect(variables?.left_out).toHaveLength(2);
    expect(variables?.left_out).toEqual(
      expect.arrayContaining(addresses.map((name) => ({ name, reason: 'address' }))),
    );
    expect((await contentOf(body.id))?.variables).toMatchObject([{ name: open }]);
  });

  it('is not in a template that was made before, either', async () => {
    const { client_id } = await aurora();
    const { domains: _, ...content } = (await contentOf(client_id)) ?? {};
    const { id: template_id } = await db
      .insertInto('company_template')
      .values({ name: 'De antes', content: JSON.stringify(content), made_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();

    const { body } = await create(call, { template_id } as never);

    expect(JSON.stringify(await contentOf(body.id))).not.toContain('aurora.example');
  });
});
