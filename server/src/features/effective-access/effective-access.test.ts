import { access } from '@retaguarda/contract/entities/effective-access';
import { companyEntities, permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { as, build, stop } = await startApp();
afterAll(stop);

describe('What a system user may do', () => {
  const reader = as('system_user:GET', 'profile:GET', 'role:GET');

  it('comes from the role of their profile, and the rest names roles that would give it', async () => {
    const role = await build.role(['department:GET', 'user:PUT'], 'manager');
    const profile = await build.profile({ role_id: role.id });
    const { id } = await build.systemUser({ profile_id: profile.id });

    const { status, body } = await reader(access.ofSystemUser, { query: { id } });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { id: profile.id, name: profile.name },
      role: { id: role.id, name: role.name, type: 'manager' },
      granted: ['user:PUT', 'department:GET'],
    });
    const lacked = body.missing.map(({ permission }) => permission);
    expect([...body.granted, ...lacked].sort()).toEqual([...permissions].sort());
    const giving = body.missing.find(({ permission }) => permission === 'system_user:PUT')?.roles;
    expect(giving?.map(({ name }) => name)).toEqual(['super_admin']);
    const many = body.missing.find(({ permission }) => permission === 'role:GET')?.roles ?? [];
    expect(many.map(({ name }) => name)).toContain('admin_backoffice');
  });

  it('lacks what a scope takes away, which no other role would give', async () => {
    const role = await build.role(['role:GET', 'role:PUT']);
    const profile_id = (await build.profile({ role_id: role.id })).id;
    const { id } = await build.systemUser({ profile_id, scoped: true });

    const { body } = await reader(access.ofSystemUser, { query: { id } });

    expect(body.granted).toEqual(['role:GET']);
    expect(body.missing).toContainEqual({ permission: 'role:PUT', roles: [] });
  });

  it('is shown only to those who may view the person, the profile and the role', async () => {
    const { id } = await build.systemUser();
    const refusedFor = async (call: ReturnType<typeof as>) => {
      const { status, body } = await call(access.ofSystemUser, { query: { id } });
      return [status, body.message];
    };

    expect(await refusedFor(as('system_user:GET', 'role:GET'))).toEqual([403, 'No permission: profile:GET']);
    expect(await refusedFor(as('system_user:GET', 'profile:GET'))).toEqual([403, 'No permission: role:GET']);
    expect(await refusedFor(as('profile:GET', 'role:GET'))).toEqual([403, 'No permission: system_user:GET']);
  });
});

describe('What a user of a company may do', () => {
  it('comes the same way, through the profile of the company', async () => {
    const { id, client_id, profile_id } = await build.user({ granted: ['skill:GET'], role: 'agent' });

    const reader = as('user:GET', 'client_profile:GET', 'role:GET');
    const { body } = await reader(access.ofUser, { query: { client_id, id } });

    expect(body).toMatchObject({
      profile: { id: profile_id },
      role: { type: 'agent' },
      granted: ['skill:GET'],
    });
    const lacked = body.missing.map(({ permission }) => permission);
    const ofCompanies = permissions.filter((one) =>
      companyEntities.some((entity) => one.startsWith(`${entity}:`)),
    );
    expect(['skill:GET', ...lacked].sort()).toEqual([...ofCompanies].sort());
  });

  it('is shown only to those who may view the profiles of companies', async () => {
    const { id, client_id } = await build.user();

    expect(
      await as('user:GET', 'profile:GET', 'role:GET')(access.ofUser, { query: { client_id, id } }),
    ).toMatchObject({ status: 403, body: { message: 'No permission: client_profile:GET' } });
  });
});

describe('The difference', () => {
  const reader = as('profile:GET', 'client_profile:GET', 'role:GET');

  it('between two roles is what one gives and the other does not, and the new type', async () => {
    const viewer = await build.role(['department:GET', 'user:GET'], 'agent');
    const editor = await build.role(['user:GET', 'user:PUT', 'clean_queue:GET'], 'manager');

    const { body } = await reader(access.betweenRoles, { query: { from: viewer.id, to: editor.id } });

    expect(body).toEqual({
      gained: ['user:PUT', 'clean_queue:GET'],
      lost: ['department:GET'],
      type: 'manager',
    });
    const same = await reader(access.betweenRoles, { query: { from: viewer.id, to: viewer.id } });
    expect(same.body).toEqual({ gained: [], lost: [], type: null });
  });

  it('between two profiles is that of their roles, within BACKOFFICE or one company', async () => {
    const viewer = await build.role(['user:GET'], 'agent');
    const editor = await build.role(['user:PUT'], 'agent');
    const [from, to] = await Promise.all([viewer, editor].map(({ id }) => build.profile({ role_id: id })));
    const { client_id, profile_id } = await build.user();
    const read = (query: { from: number; to: number }) => reader(access.betweenProfiles, { query });
    const readOfCompany = (query: { from: number; to: number }) =>
      reader(access.betweenClientProfiles, { query: { ...query, client_id } });

    const { body } = await read({ from: from?.id ?? 0, to: to?.id ?? 0 });

    expect(body).toEqual({ gained: ['user:PUT'], lost: ['user:GET'], type: null });
    expect((await readOfCompany({ from: profile_id, to: profile_id })).status).toBe(200);
    expect((await readOfCompany({ from: from?.id ?? 0, to: profile_id })).status).toBe(404);
    expect((await read({ from: profile_id, to: profile_id })).status).toBe(404);
  });

  it('is shown only to those who may view such profiles and roles', async () => {
    const { client_id, profile_id } = await build.user();
    const query = { from: profile_id, to: profile_id, client_id };
    const refusedFor = async (call: ReturnType<typeof as>) =>
      (await call(access.betweenClientProfiles, { query })).body.message;

    expect(await refusedFor(as('profile:GET', 'role:GET'))).toBe('No permission: client_profile:GET');
    expect(await refusedFor(as('client_profile:GET'))).toBe('No permission: role:GET');
  });
});
