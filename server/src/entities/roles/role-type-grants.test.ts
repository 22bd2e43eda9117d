import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, call, signIn, build, stop } = await startApp();
afterAll(stop);
await build.superAdmin();
const manager = await build.systemUser({ granted: permissions, role: 'manager' });
const bearer = await signIn(manager.id);
/** Calls as a person who holds every permission, with a role of the type manager. */
const callAsManager = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
  const { status, body } = await call(endpoint, { ...input, bearer });
  return { status, message: body.message };
};
const above = { status: 403, message: 'Role type is above your own' };

const { client_id, id: department_id } = await build.department();
const place = { client_id, department_id };
const adminRole = await build.role(['client:GET'], 'admin');
const managerRole = await build.role(['client:GET'], 'manager');
const agentRole = await build.role(['client:GET'], 'agent');

/** Expects the refusal, and that nothing was written. */
async function expectRefused(attempt: () => Promise<unknown>) {
  const before = await everything(db);
  expect(await attempt()).toEqual(above);
  expect(await everything(db)).toBe(before);
}

describe('Nobody gives a role a type above their own', () => {
  const input = { description: 'Descrição do papel', permissions_ids: [1] };

  it('when they make it', async () => {
    await expectRefused(() =>
      callAsManager(roles.create, { body: { ...input, name: 'alto', type: 'admin' } }),
    );
    for (const type of ['manager', 'agent'] as const)
      expect(
        await callAsManager(roles.create, { body: { ...input, name: `novo ${type}`, type } }),
      ).toMatchObject({ status: 200 });
  });

  it('when they change it, nor take such a type away', async () => {
    const edit = (id: number, type: 'admin' | 'manager' | 'agent') =>
      callAsManager(roles.edit, { query: { id }, body: { type } });

    await expectRefused(() => edit(agentRole.id, 'admin'));
    await expectRefused(() => edit(adminRole.id, 'agent'));
    expect(await edit(agentRole.id, 'manager')).toMatchObject({ status: 200 });
    expect(await edit(agentRole.id, 'agent')).toMatchObject({ status: 200 });
    expect(await edit(adminRole.id, 'admin')).toMatchObject({ status: 200 });
  });

  it('when they give the role to a profile, or replace it there', async () => {
    const values = (role_id: number) => ({
      name: `Perfil ${role_id}`,
      description: 'Um perfil novo',
      role_id,
    });
    const { id } = await build.profile({ role_id: managerRole.id });
    const ofCompany = await build.profile({ ...place, role_id: adminRole.id });

    await expectRefused(() => callAsManager(profiles.create, { body: values(adminRole.id) }));
    await expectRefused(() =>
      callAsManager(profiles.edit, { query: { id }, body: { role_id: adminRole.id } }),
    );
    await expectRefused(() =>
      callAsManager(clientProfiles.create, { query: place, body: values(adminRole.id) }),
    );
    await expectRefused(() =>
      callAsManager(clientProfiles.edit, {
        query: { ...place, id: ofCompany.id },
        body: { role_id: agentRole.id },
      }),
    );
    expect(await callAsManager(profiles.create, { body: values(managerRole.id) })).toMatchObject({
      status: 200,
    });
  });

  it('when they give the profile to a person, or act on a person who has it', async () => {
    const staffProfile = await build.profile({ role_id: adminRole.id });
    const userProfile = await build.profile({ ...place, role_id: adminRole.id });
    const admin = await build.systemUser({ profile_id: staffProfile.id });
    const user = await build.user({ ...place, profile_id: userProfile.id });
    const person = { name: 'Ana', email: 'ana@b.co', nickname: 'ana' };

    await expectRefused(() =>
      callAsManager(systemUsers.create, { body: { ...person, profile_id: staffProfile.id } }),
    );
    await expectRefused(() =>
      callAsManager(systemUsers.edit, { query: { id: admin.id }, body: { email: 'meu@b.co' } }),
    );
    await expectRefused(() =>
      callAsManager(users.create, {
        query: { client_id },
        body: { ...person, max_chats: 1, department_id, profile_id: userProfile.id },
      }),
    );
    await expectRefused(() =>
      callAsManager(users.edit, { query: { client_id, id: user.id }, body: { email: 'meu@b.co' } }),
    );
  });
});

it('A form marks the roles and profiles that the caller may not give', async () => {
  const roleOptions = (await call(profiles.list, { query: { form: 'true' }, bearer })).body.form?.roles;
  const weak = await build.systemUser({ granted: ['profile:GET'], role: 'manager' });
  const weakBearer = await signIn(weak.id);
  const fewer = (await call(profiles.list, { query: { form: 'true' }, bearer: weakBearer })).body.form?.roles;
  const mayGive = (options: typeof roleOptions, id: number) =>
    options?.find((one) => one.id === id)?.may_give;

  expect([adminRole, managerRole, agentRole].map(({ id }) => mayGive(roleOptions, id))).toEqual([
    false,
    true,
    true,
  ]);
  expect([adminRole, managerRole, agentRole].map(({ id }) => mayGive(fewer, id))).toEqual([
    false,
    false,
    false,
  ]);

  const staffProfile = await build.profile({ role_id: adminRole.id });
  const userProfile = await build.profile({ ...place, role_id: agentRole.id });
  const staff = (await call(systemUsers.list, { query: { form: 'true' }, bearer })).body.form?.profiles;
  const ofCompany = (await call(users.list, { query: { client_id, form: 'true' }, bearer })).body.form
    ?.profiles;
  expect(staff?.find(({ id }) => id === staffProfile.id)?.may_give).toBe(false);
  expect(ofCompany?.find(({ id }) => id === userProfile.id)?.may_give).toBe(true);
});

describe.each(['super_admin', 'admin_backoffice'])('The role %s is not for companies', (name) => {
  const refusal = {
    status: 400,
    body: { message: [{ field: 'role_id', value: 'Role is only for BACKOFFICE profiles' }] },
  };

  it('so no profile of a company gets it, and its form does not offer it', async () => {
    const { id: role_id } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { id } = await build.profile({ ...place, role_id: agentRole.id });
    const admin = await signIn((await build.superAdmin()).id);
    const input = { name: 'Chefia', description: 'Um perfil novo', role_id };
    const before = await everything(db);

    expect(await call(clientProfiles.create, { query: place, body: input, bearer: admin })).toMatchObject(
      refusal,
    );
    expect(
      await call(clientProfiles.edit, { query: { ...place, id }, body: { role_id }, bearer: admin }),
    ).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
    const form = { form: 'true' as const };
    const offered = await call(clientProfiles.list, { query: { client_id, ...form }, bearer: admin });
    const forStaff = await call(profiles.list, { query: form, bearer: admin });
    expect(offered.body.form?.roles.map((role) => role.name)).not.toContain(name);
    expect(forStaff.body.form?.roles.map((role) => role.name)).toContain(name);
  });
});
