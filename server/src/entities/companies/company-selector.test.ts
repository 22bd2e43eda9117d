import { companies } from '@retaguarda/contract/entities/companies';
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

  it.each<z.input<typeof companies.list.query>>([
    { email: 'a@b.co' },
    { document: '529' },
    { state: 'SP' },
    { activities: 'accounting' },
    { sort: 'email' },
    { sort: '-document' },
    { sort: 'created_at' },
  ])('cannot find or sort them by %j either', async (query) => {
    const { status, body } = await as('department:GET')(companies.list, { query });

    expect({ status, ...body }).toEqual({ status: 403, message: 'No permission: client:GET' });
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
