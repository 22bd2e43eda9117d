import { roles } from '@retaguarda/contract/entities/roles';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('role:GET', 'role:DELETE');
const { id: user_id } = await call.signedIn;

describe('Deleting a role', () => {
  it('removes it with its permissions, and records it [7.ROLE.6 7.SHAPE.1]', async () => {
    const { id, name } = await build.role(['client:GET']);

    expect(await call(roles.remove, { query: { id }, version: 7 })).toMatchObject({ status: 412 });
    expect(await call(roles.remove, { query: { id }, version: 1 })).toMatchObject({
      status: 200,
      body: { id, message: 'Role deleted' },
    });
    expect(await call(roles.list, { query: { id } })).toMatchObject({ status: 404 });
    expect(await call(roles.remove, { query: { id } })).toMatchObject({ status: 404 });
    expect(await changesOf(db, 'role', id)).toMatchObject([
      { user_id, before: { id, name, permissions_ids: [1] }, after: null },
    ]);
  });

  it.each(['BACKOFFICE', 'of a company'])(
    'is blocked while a profile %s has it [8.DICT.11]',
    async (which) => {
      const { id: role_id } = await build.role(['client:GET']);
      const { id: department_id, client_id } = await build.department();
      await build.profile({ role_id, ...(which !== 'BACKOFFICE' && { client_id, department_id }) });
      const before = await everything(db);

      const { status, body } = await call(roles.remove, { query: { id: role_id } });

      expect({ status, ...body }).toEqual({ status: 409, message: 'Role is linked to profiles' });
      expect(await everything(db)).toBe(before);
    },
  );
});
