import { departments } from '@retaguarda/contract/entities/departments';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('department:GET', 'department:POST', 'department:PUT', 'department:DELETE');
const sales = { name: 'Vendas', email: 'vendas@example.com' };

describe('GET /department', () => {
  it('finds by part of the name, whatever its case and accents, only inside the company [7.DEPT.1]', async () => {
    const { client_id } = await build.department({ name: 'Região São Paulo' });
    await build.department({ name: 'São Bento' });

    const { body } = await call(departments.list, { query: { client_id, name: 'SAO P' } });

    expect(body).toMatchObject({ total: 1, paging: 1, departments: [{ name: 'Região São Paulo' }] });
  });

  it.each([
    [{ name: 'cobr' }, ['Cobrança']],
    [{ email: 'SAC@' }, ['Ouvidoria']],
    [{ slug: 'brança-2' }, ['Cobrança']],
    [{ slug: 'ouvidoria', name: 'cobr' }, []],
  ])('by %j finds %j [7.DEPT.3]', async (query, names) => {
    const { client_id } = await build.department({ name: 'Cobrança', email: 'c@b.co', slug: 'cobranca-2' });
    await build.department({ client_id, name: 'Ouvidoria', email: 'sac@b.co', slug: 'ouvidoria' });

    const { body } = await call(departments.list, { query: { client_id, ...query } });

    expect(body.departments.map(({ name }) => name)).toEqual(names);
  });

  it('takes the wildcards of SQL as they are written', async () => {
    const { client_id } = await build.department({ email: 'a_b%c@example.com' });
    await build.department({ client_id, email: 'aXbYc@example.com' });

    const { body } = await call(departments.list, { query: { client_id, email: 'a_b%c' } });

    expect(body.departments.map(({ email }) => email)).toEqual(['a_b%c@example.com']);
  });

  it('answers seven a page, and knows the total past the last one [7.DEPT.2]', async () => {
    const { id: client_id } = await build.company();
    for (let made = 0; made < 8; made++) await build.department({ client_id });

    const second = await call(departments.list, { query: { client_id, page: 2 } });
    const third = await call(departments.list, { query: { client_id, page: 3 } });

    expect(second.body).toMatchObject({ total: 8, paging: 2, departments: [{ client_id }] });
    expect(third.body).toEqual({ total: 8, paging: 2, departments: [] });
  });

  it('answers one row with its version as the ETag, and only the listed fields [3.DEPT.1 7.DEPT.4]', async () => {
    const { client_id, id, name, slug } = await build.department();

    const row = { id, client_id, name, slug, email: 'a@b.co', main: false, active: true };
    for (const form of [{}, { form: 'true' } as const]) {
      const { headers, body } = await call(departments.list, { query: { client_id, id, ...form } });
      expect(headers.etag).toBe('"1"');
      expect(body).toEqual({ departments: [row], total: 1, paging: 1 });
    }
  });

  it.each([
    [{}, 'client_id', 'Please select a company'],
    [{ client_id: '' }, 'client_id', 'Please select a company'],
    [{ client_id: '1', name: 'ab' }, 'name', 'Min 3 characters'],
    [{ client_id: '1', id: '' }, 'id', 'Invalid field'],
    [{ client_id: '1', colour: 'red' }, 'colour', 'Invalid field'],
  ])('refuses %j [7.DEPT.1]', async (query, field, value) => {
    const { status, body } = await call(departments.list, { query: query as never });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value }] });
  });

  it('needs a session, and the permission', async () => {
    const none = await app.inject('/api/department?client_id=1');
    const other = await as('department:POST')(departments.list, { query: { client_id: 1 } });

    expect(none.statusCode).toBe(401);
    expect(other).toMatchObject({ status: 403, body: { message: 'No permission: department:GET' } });
  });
});

describe('POST /department', () => {
  it('creates an active, not main department with a slug, and records who did it [2.DEPT.3 3.DEPT.1 3.DEPT.2 3.DEPT.3 7.DEPT.5]', async () => {
    const { id: client_id } = await build.company();
    const body = { name: 'Atenção Básica', email: 'a@b.co', main: false, active: true } as const;

    const created = await call(departments.create, { query: { client_id }, body });

    expect(created.body).toEqual({ id: expect.any(Number), message: 'Department created' });
    const { id } = created.body;
    const listed = await call(departments.list, { query: { client_id, id } });
    expect(listed.body.departments).toEqual([{ ...body, id, client_id, slug: 'atencao-basica' }]);
    const change = await db.selectFrom('change').selectAll().where('row_id', '=', id).executeTakeFirst();
    expect(change).toMatchObject({
      user_id: (await call.signedIn).id,
      entity: 'department',
      before: null,
      after: { id, ...body },
    });
  });

  it('refuses a name already used in the company, whatever its case, at its field [8.DICT.4]', async () => {
    const { client_id } = await build.department({ name: 'VENDAS' });

    const { status, body } = await call(departments.create, { query: { client_id }, body: sales });

    expect(status).toBe(409);
    expect(body).toEqual({ message: [{ value: '"name" is already in use', field: 'name' }] });
  });

  it('gives two names that read alike two slugs [2.DEPT.3]', async () => {
    const { id: client_id } = await build.company();
    await call(departments.create, { query: { client_id }, body: { ...sales, name: 'São' } });
    await call(departments.create, { query: { client_id }, body: { ...sales, name: 'Sao' } });

    const { body } = await call(departments.list, { query: { client_id } });

    expect(body.departments.map(({ slug }) => slug).sort()).toEqual(['sao', 'sao-2']);
  });

  it('refuses a company that is not there [8.DICT.3]', async () => {
    const answer = await call(departments.create, { query: { client_id: 999_999 }, body: sales });

    expect(answer).toMatchObject({ status: 404, body: { message: 'Company not found' } });
  });
});

describe('PATCH /department', () => {
  it('changes what it is sent, and nothing else [7.DEPT.6]', async () => {
    const { client_id, id, name } = await build.department();

    const edited = await call(departments.edit, { query: { client_id, id }, body: { email: 'novo@b.co' } });

    expect(edited).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { id, message: 'Department updated' },
    });
    const { body } = await call(departments.list, { query: { client_id, id } });
    expect(body.departments).toMatchObject([{ name, email: 'novo@b.co' }]);
  });

  it('refuses a change to a row that someone else has changed', async () => {
    const { client_id, id } = await build.department();
    const first = { query: { client_id, id }, body: { name: 'Primeiro' }, version: 1 };
    const second = { query: { client_id, id }, body: { name: 'Segundo' }, version: 1 };

    expect(await call(departments.edit, first)).toMatchObject({ status: 200 });
    expect(await call(departments.edit, second)).toMatchObject({
      status: 412,
      body: { message: 'Changed by someone else meanwhile' },
    });
  });

  it('answers 404 for a department of another company', async () => {
    const { id } = await build.department();
    const { id: client_id } = await build.company();

    expect(await call(departments.edit, { query: { client_id, id }, body: sales })).toMatchObject({
      status: 404,
    });
  });

  it('refuses a field that is not its own', async () => {
    const { client_id, id } = await build.department();

    const { status, body } = await call(departments.edit, {
      query: { client_id, id },
      body: { slug: 'x' } as never,
    });

    expect({ status, ...body }).toEqual({
      status: 400,
      message: [{ field: 'slug', value: 'Invalid field' }],
    });
  });
});

describe('DELETE /department', () => {
  it('removes it [7.DEPT.7]', async () => {
    const { client_id, id } = await build.department();

    expect(await call(departments.remove, { query: { client_id, id } })).toMatchObject({ status: 200 });
    expect(await call(departments.list, { query: { client_id, id } })).toMatchObject({ status: 404 });
  });
});
