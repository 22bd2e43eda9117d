import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:PUT', 'client:ACTIVATE');

const rowOf = (id: number) =>
  db.selectFrom('client').select(['active', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describe('The switch of a company', () => {
  it.each([
    ['0', '0', 'Company deactivated'],
    ['1', '1', 'Company activated'],
    [false, '0', 'Company deactivated'],
    [true, '1', 'Company activated'],
  ] as const)('takes %j [3.COMPANY.4 7.CLIENT.7]', async (active, stored, message) => {
    const { id } = await build.company({ active: stored === '1' ? '0' : '1' });

    const { status, body } = await call(companies.activate, { query: { id }, body: { active } });

    expect({ status, body }).toEqual({ status: 200, body: { id, message } });
    expect(await rowOf(id)).toMatchObject({ active: stored, version: 2 });
  });

  it('leaves the users of the company as they are [1.SCOPE.12]', async () => {
    const { id } = await build.company();
    const stored = async () => {
      const users = db.selectFrom('user').select(['name', 'active', 'version']).where('client_id', '=', id);
      return users.orderBy('id').execute();
    };
    await build.user({ client_id: id, active: true });
    await build.user({ client_id: id, active: false });
    const before = await stored();
    expect(before.map(({ active }) => active)).toEqual([true, false]);

    for (const active of ['0', '1'] as const) {
      await call(companies.activate, { query: { id }, body: { active } });

      expect(await rowOf(id)).toMatchObject({ active });
      expect(await stored()).toEqual(before);
    }
  });

  it.each([
    ['2', 'Invalid field'],
    [1, 'Invalid field'],
    [0, 'Invalid field'],
    ['true', 'Invalid field'],
    ['', 'Required Field'],
    [null, 'Required Field'],
    [undefined, 'Required Field'],
  ])('does not take %j [7.CLIENT.7]', async (active, value) => {
    const { id } = await build.company();

    const { status, body } = await call(companies.activate, { query: { id }, body: { active } as never });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field: 'active', value }] });
    expect(await rowOf(id)).toMatchObject({ active: '1', version: 1 });
  });
});

describe.each([
  ['edit', companies.edit, { name: 'Outra' }, 'client:PUT', ['client:GET', 'client:POST', 'client:ACTIVATE']],
  [
    'activate',
    companies.activate,
    { active: '0' },
    'client:ACTIVATE',
    ['client:GET', 'client:POST', 'client:PUT'],
  ],
] as const)('To %s a company', (_verb, endpoint, body, permission, others) => {
  const change = (id: number, version?: number) =>
    call(endpoint, { query: { id }, body: body as never, version });

  it('is refused when someone else has changed it since it was read', async () => {
    const { id } = await build.company();

    expect(await change(id, 1)).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const { status, body } = await change(id, 1);
    expect({ status, ...body }).toEqual({ status: 412, message: 'Changed by someone else meanwhile' });
    expect(await change(id, 2)).toMatchObject({ status: 200 });
  });

  it.each([
    ['"1"', 200],
    ['W/"1"', 200],
    ['*', 200],
    ['"2"', 412],
    ['1', 412],
    ['"x"', 412],
    ['', 412],
  ])('understands If-Match: %s [7.SHAPE.1]', async (ifMatch, status) => {
    const { id } = await build.company();

    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}?id=${id}`,
      headers: { authorization: `Bearer ${(await call.signedIn).bearer}`, 'if-match': ifMatch },
      payload: body,
    });

    expect(response.statusCode).toBe(status);
  });

  it('answers 404 for one that is not there', async () => {
    const { status, body } = await change(999_999);

    expect({ status, ...body }).toEqual({ status: 404, message: 'Resource not found' });
  });

  it('needs a session, and the permission', async () => {
    const { id } = await build.company();

    const none = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}?id=${id}`,
      payload: body,
    });
    const other = await as(...others)(endpoint, { query: { id }, body: body as never });

    expect(none.statusCode).toBe(401);
    expect(other).toMatchObject({ status: 403, body: { message: `No permission: ${permission}` } });
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});
