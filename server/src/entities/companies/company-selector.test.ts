import { companies, type companyFilter } from '@retaguarda/contract/entities/companies';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startApp } from '../../test/harness.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
beforeEach(() => db.deleteFrom('client').execute());

describe('Someone who may not see companies', () => {
  const others = companies.list.access.filter((permission) => permission !== 'client:GET');

  it.each(others)(
    'and holds %s may choose one by its name, and sees nothing else [7.SELECTOR.1]',
    async (permission) => {
      const { id, name } = await build.company({ active: '0' });
      const choose = as(permission);

      const named = { clients: [{ id, name, active: '0' }], total: 1, paging: 1 };
      expect((await choose(companies.list, { query: { qtd: 100, name } })).body).toEqual(named);
      expect((await choose(companies.list, { query: { id } })).body).toEqual(named);
    },
  );

  const filters: Required<z.input<typeof companyFilter>> = {
    name: 'pad',
    active: '1',
    email: 'a@b.co',
    document: '529',
    state: 'SP',
    activities: 'accounting',
    tag_id: 1,
  };
  const { name, active, ...hidden } = filters;

  it.each<z.input<typeof companies.list.query>>([
    ...Object.entries(hidden).map(([field, value]) => ({ [field]: value })),
    { sort: 'email' },
    { sort: '-document' },
    { sort: 'created_at' },
  ])('cannot find or sort them by %j', async (query) => {
    const { status, body } = await as('department:GET')(companies.list, { query });

    expect({ status, ...body }).toEqual({ status: 403, message: 'No permission: client:GET' });
  });

  it('can find and sort them by their name and by whether they are active', async () => {
    const query = { name, active, page: 1, qtd: 5, form: 'true', sort: '-active' } as const;

    expect(await as('department:GET')(companies.list, { query })).toMatchObject({ status: 200 });
  });

  it('nor rows of companies gets a 403 that names the missing permission', async () => {
    const { status, body } = await as('client:POST', 'client:PUT', 'role:GET')(companies.list, { query: {} });

    expect({ status, ...body }).toEqual({ status: 403, message: 'No permission: client:GET' });
  });

  it('because there is no session gets 401', async () => {
    const { statusCode } = await app.inject('/api/client');

    expect(statusCode).toBe(401);
  });
});
