import { roles } from '@retaguarda/contract/entities/roles';
import { permissions } from '@retaguarda/contract/permissions';
import { protectedRoles } from '@retaguarda/contract/protected-roles';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('role:GET', 'role:DELETE');
// The caller's own role is one of those that are listed.
await call.signedIn;

async function make(name: string, description: string, type: 'admin' | 'manager' | 'agent') {
  const { id } = await build.role(['user:GET', 'client:GET'], type);
  await db.updateTable('role').set({ name, description }).where('id', '=', id).execute();
  return id;
}

/** The names found, in their order. */
async function namesBy(query: object) {
  const { body } = await call(roles.list, { query });
  return body.roles.map(({ name }) => name);
}

describe('Searching roles', async () => {
  await make('Operação São Paulo', 'Cuida das filas', 'manager');
  await make('operacao_noturna', 'Atende 100% à noite', 'agent');

  it.each([
    [{ name: 'SAO' }, ['Operação São Paulo']],
    [{ name: 'operação' }, ['Operação São Paulo', 'operacao_noturna']],
    [{ name: 'ao_n' }, ['operacao_noturna']],
    [{ description: 'FILAS' }, ['Operação São Paulo']],
    [{ description: '100%' }, ['operacao_noturna']],
    [{ description: '%%%' }, []],
    [{ name: 'operacao', type: 'agent' }, ['operacao_noturna']],
    [{ name: 'operacao', type: 'admin' }, []],
    [{ type: 'manager' }, ['manager', 'Operação São Paulo']],
    [{ name: 'admin', type: '' }, ['admin', 'admin_backoffice', 'super_admin']],
  ])('by %j finds %j [7.ROLE.2]', async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'abc!' }, 'name', 'Invalid field'],
    [{ description: 'ab' }, 'description', 'Min 3 characters'],
    [{ description: 'a'.repeat(61) }, 'description', 'Max 60 characters'],
    [{ type: 'all' }, 'type', 'Invalid field'],
    [{ page: 0 }, 'page', 'Invalid field'],
    [{ qtd: 101 }, 'qtd', 'Invalid field'],
    [{ form: 'yes' }, 'form', 'Invalid field'],
    [{ client_id: 1 }, 'client_id', 'Invalid field'],
  ])('refuses %j', async (query, field, value) => {
    const { status, body } = await call(roles.list, { query: query as never });

    expect({ status, ...body }).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('answers seven a page in order, and knows the total past the last one [7.ROLE.1]', async () => {
    const first = await call(roles.list, { query: {} });
    const past = await call(roles.list, { query: { page: 3 } });

    expect(first.body).toMatchObject({ total: 8, paging: 2 });
    expect(first.body.roles.map(({ name }) => name).slice(0, 5)).toEqual(protectedRoles);
    expect(await namesBy({ page: 2 })).toHaveLength(1);
    expect(past.body).toEqual({ roles: [], total: 8, paging: 2 });
  });

  it('begins with the roles that come with the product, in a fixed order, and backwards ends with them', async () => {
    const names = await namesBy({ qtd: 100 });
    const ofProduct = protectedRoles.length;

    expect(names.slice(0, ofProduct)).toEqual(protectedRoles);
    expect(names.slice(ofProduct)).toEqual(
      [...names.slice(ofProduct)].sort((one, other) => one.localeCompare(other, 'pt')),
    );
    expect(await namesBy({ qtd: 100, sort: '-name' })).toEqual(names.toReversed());
  });

  it('counts a role as soon as it is created, and until it is deleted', async () => {
    const totals = async () => [
      (await call(roles.list, { query: { qtd: 1 } })).body.total,
      (await call(roles.list, { query: { qtd: 1, description: ' ' } })).body.total,
      (await call(roles.list, { query: { qtd: 1, description: 'papel de teste' } })).body.total,
    ];
    const [before = 0, , like = 0] = await totals();

    const { id } = await build.role();
    expect(await totals()).toEqual([before + 1, before + 1, like + 1]);

    expect(await call(roles.remove, { query: { id } })).toMatchObject({ status: 200 });
    expect(await totals()).toEqual([before, before, like]);
  });
});

describe('Reading one role', () => {
  it('answers the listed fields with its version as the ETag, and nothing else [3.ROLE.1 3.ROLE.2 3.ROLE.3 7.ROLE.3]', async () => {
    const id = await make('Leitura', 'Só lê o que há', 'agent');

    const { headers, body } = await call(roles.list, { query: { id } });

    expect(headers.etag).toBe('"1"');
    const permissions_ids = ['client:GET', 'user:GET'].map((one) => permissions.indexOf(one as never) + 1);
    const role = { id, name: 'Leitura', description: 'Só lê o que há', type: 'agent', permissions_ids };
    expect(body).toEqual({ roles: [role], total: 1, paging: 1 });
  });

  it('answers 404 for one that is not there', async () => {
    expect(await call(roles.list, { query: { id: 999_999 } })).toMatchObject({
      status: 404,
      body: { message: 'Resource not found' },
    });
  });

  it.each([true, false])(
    'brings every permission along when asked, grouped by entity in the order of the product [3.ROLE.4 3.ROLE.5 3.ROLE.6 7.ROLE.3]',
    async (isOne) => {
      const { id } = await build.role();

      const { body } = await call(roles.list, { query: { ...(isOne && { id }), form: 'true' } });

      const groups = body.form?.permissions ?? [];
      const offered = groups.flatMap(({ entity, permissions: actions }) =>
        actions.map(({ action }) => `${entity}:${action}`),
      );
      expect(offered).toEqual(permissions);
      expect(groups[0]).toEqual({
        entity: 'client',
        permissions: [
          { id: 1, action: 'GET', description: 'View companies' },
          { id: 2, action: 'POST', description: 'Create companies' },
          { id: 3, action: 'PUT', description: 'Edit companies' },
          { id: 4, action: 'ACTIVATE', description: 'Activate and deactivate companies' },
        ],
      });
    },
  );
});
