import { users } from '@retaguarda/contract/entities/users';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('user:POST', 'user:PUT', 'user:ACTIVATE', 'department:GET');
await call.signedIn;
const { client_id, id: department_id } = await build.department();
const profileOf = async (role: { id: number }) =>
  (await build.profile({ client_id, department_id, role_id: role.id })).id;
const within = await profileOf(await build.role(['department:GET'], 'agent'));
const beyond = await profileOf(await build.role(['department:GET', 'skill:PUT', 'group:GET'], 'admin'));
const refusal = { status: 403, body: { message: 'No permission: group:GET' } };

describe('A caller cannot give a user permissions that they do not hold', () => {
  const create = (profile_id: number) =>
    call(users.create, {
      query: { client_id },
      body: { name: 'Ana', email: 'ana@b.co', nickname: 'ana', max_chats: 1, department_id, profile_id },
    });

  it('when they make one [6.PROFILE.1]', async () => {
    const before = await everything(db);

    expect(await create(beyond)).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
    expect(await create(within)).toMatchObject({ status: 200 });
  });

  it('when they give them another profile', async () => {
    const { id } = await build.user({ client_id, department_id, profile_id: within });
    const before = await everything(db);

    expect(
      await call(users.edit, { query: { client_id, id }, body: { name: 'Outra', profile_id: beyond } }),
    ).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
  });

  it.each([
    ['a password', users.edit, { password: 'Senha456nova', repeat_password: 'Senha456nova' }],
    ['another address', users.edit, { email: 'minha@example.com' }],
    ['access again', users.activate, { active: true }],
  ] as const)(
    'when they give %s to one who holds more: they could act as them',
    async (_what, endpoint, body) => {
      const { id } = await build.user({ client_id, department_id, profile_id: beyond, active: false });
      const before = await everything(db);

      expect(await call(endpoint, { query: { client_id, id }, body: body as never })).toMatchObject(refusal);
      expect(await everything(db)).toBe(before);
    },
  );

  it('nor replace the profile of a user who holds more: afterwards they could act as that user', async () => {
    const { id } = await build.user({ client_id, department_id, profile_id: beyond });
    const before = await everything(db);

    expect(await call(users.edit, { query: { client_id, id }, body: { profile_id: within } })).toMatchObject(
      refusal,
    );
    expect(await everything(db)).toBe(before);
  });

  it('though one who has it already may be changed in other ways', async () => {
    const { id } = await build.user({ client_id, department_id, profile_id: beyond });
    const query = { client_id, id };
    const edit = (body: object) => call(users.edit, { query, body });

    expect(await edit({ name: 'Outra', profile_id: beyond })).toMatchObject({ status: 200 });
    expect(await call(users.activate, { query, body: { active: false } })).toMatchObject({ status: 200 });
  });
});
