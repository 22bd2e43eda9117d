import { companies } from '@retaguarda/contract/entities/companies';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { skills } from '@retaguarda/contract/entities/skills';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { programPermissions } from '@retaguarda/contract/programs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, call, signIn, stop } = await startApp();
afterAll(stop);
const admin = as(...permissions);
await build.superAdmin();
const { id: service_account_id } = await build.serviceAccount();
const [own, other] = [await build.company(), await build.company()];

const input = (more: object = {}) => ({
  ...{ service_account_id, name: 'Integração', days: 1, permissions: [...programPermissions] },
  ...more,
});

async function boundToken(bearer?: string) {
  const body = input({ client_id: own.id });
  const made = bearer
    ? await call(serviceAccounts.createToken, { body, bearer })
    : await admin(serviceAccounts.createToken, { body });
  expect(made.status).toBe(200);
  return made.body.token;
}

const companiesWith = async (bearer: string) => {
  const { body } = await call(companies.list, { query: { qtd: 100 }, bearer });
  return { ids: body.clients.map(({ id }) => id), total: body.total };
};

describe('A token that is bound to a company', () => {
  it('sees and changes this company alone', async () => {
    const bearer = await boundToken();
    expect(await companiesWith(bearer)).toEqual({ ids: [own.id], total: 1 });
    const create = (client_id: number) =>
      call(skills.create, { query: { client_id }, body: { name: 'Francês' }, bearer });
    expect((await create(own.id)).status).toBe(200);
    const missing = await create(999_999);
    expect(missing).toMatchObject({ status: 404 });
    expect((await create(other.id)).body).toEqual(missing.body);
    const { id } = await build.user({ client_id: other.id });
    expect(await call(users.list, { query: { client_id: other.id, id }, bearer })).toMatchObject({
      status: 404,
    });
  });

  it('has no permission for what concerns all companies', async () => {
    const { body } = await admin(serviceAccounts.tokens, { query: { service_account_id } });
    const [token] = body.tokens;
    expect(token).toMatchObject({ company: { id: own.id, name: own.name }, is_directory: false });
    expect(token?.permissions).toContain('client_system_variable:PUT');
    expect(token?.effective).not.toContain('client_system_variable:PUT');
  });

  it('reaches nothing once its maker no longer looks after the company, and the company again with them', async () => {
    const person = await build.systemUser({ granted: permissions });
    const bearer = await boundToken(await signIn(person.id));
    const limit = (changes: { scoped: boolean; scope_client_id?: number[]; scope_rule?: string[] }) =>
      admin(systemUsers.edit, { query: { id: person.id }, body: changes });
    const own1 = { ids: [own.id], total: 1 };
    const none = { ids: [], total: 0 };
    expect(await companiesWith(bearer)).toEqual(own1);
    await limit({ scoped: true, scope_client_id: [other.id], scope_rule: [] });
    expect(await companiesWith(bearer)).toEqual(none);
    await limit({ scoped: true, scope_client_id: [other.id, own.id] });
    expect(await companiesWith(bearer)).toEqual(own1);
    await limit({ scoped: true, scope_client_id: [other.id], scope_rule: ['state:AC'] });
    expect(await companiesWith(bearer)).toEqual(none);
    // The company comes into the scope by a rule, and leaves it.
    for (const [state, seen] of [
      ['AC', own1],
      ['SP', none],
    ] as const) {
      await admin(companies.edit, { query: { id: own.id }, body: { client_info: { state } } });
      expect(await companiesWith(bearer)).toEqual(seen);
    }
    await limit({ scoped: false, scope_client_id: [], scope_rule: [] });
    expect(await companiesWith(bearer)).toEqual(own1);
  });

  it('leaves nothing behind when its account is deleted', async () => {
    const { id } = await build.serviceAccount();
    await admin(serviceAccounts.createToken, { body: input({ service_account_id: id, client_id: own.id }) });
    const pairs = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from scope_company where system_user_id < 0`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const before = await pairs();
    await admin(serviceAccounts.remove, { query: { id } });
    expect(await pairs()).toBe(before - 1);
  });

  it('protects its account from people who do not see its company', async () => {
    const account = await build.serviceAccount();
    const body = input({ service_account_id: account.id, client_id: own.id });
    const { body: made } = await admin(serviceAccounts.createToken, { body });
    const limited = await build.systemUser({
      granted: permissions,
      scoped: true,
      scope_client_id: [other.id],
    });
    const bearer = await signIn(limited.id);
    const query = { id: account.id };
    const refused = {
      status: 403,
      body: { message: 'Only people who look after all companies can change this' },
    };

    expect(await call(serviceAccounts.edit, { query, body: { active: false }, bearer })).toMatchObject(
      refused,
    );
    expect(await call(serviceAccounts.remove, { query, bearer })).toMatchObject(refused);
    expect(await companiesWith(made.token)).toEqual({ ids: [own.id], total: 1 });
  });

  it('is not made for a company that its maker does not see', async () => {
    const { id } = await build.systemUser({
      granted: permissions,
      scoped: true,
      scope_client_id: [other.id],
    });
    const bearer = await signIn(id);
    const createFor = (client_id: number) =>
      call(serviceAccounts.createToken, { body: input({ client_id, permissions: ['skill:GET'] }), bearer });
    const missing = await createFor(999_999);
    expect(missing).toMatchObject({ status: 404, body: { message: 'Company not found' } });
    expect(await createFor(own.id)).toMatchObject({ status: 404, body: missing.body });
    expect((await createFor(other.id)).status).toBe(200);
  });
});

describe('A new token', () => {
  const create = (more: object) => admin(serviceAccounts.createToken, { body: input(more) as never });

  it.each([
    [
      'permissions of people without being for a directory',
      { permissions: ['role:PUT'] },
      'permissions',
      'Invalid field',
    ],
    [
      'a profile without being for a directory',
      { directory_profile_id: 1 },
      'directory_profile_id',
      'Invalid field',
    ],
    [
      'no profile, although it is for a directory',
      { is_directory: true },
      'directory_profile_id',
      'Required Field',
    ],
  ])('with %s is refused', async (_what, more, field, value) => {
    expect(await create(more)).toMatchObject({ status: 400, body: { message: [{ field, value }] } });
  });

  it('for a directory needs a profile of its company', async () => {
    const ofStaff = await build.profile();
    const { id: department_id } = await build.department({ client_id: own.id });
    const ofOwn = await build.profile({ client_id: own.id, department_id });
    const directory = (client_id: number | null, profile: { id: number }) =>
      create({ client_id, is_directory: true, directory_profile_id: profile.id });
    expect((await directory(null, ofStaff)).status).toBe(200);
    expect((await directory(own.id, ofOwn)).status).toBe(200);
    for (const [client_id, profile] of [
      [null, ofOwn],
      [own.id, ofStaff],
      [other.id, ofOwn],
    ] as const)
      expect(await directory(client_id, profile)).toMatchObject({ status: 404 });
  });

  it('for a directory gives no profile above its maker', async () => {
    const { id: role_id } = await build.role(['skill:GET']);
    const profile = await build.profile({ role_id });
    const maker = as('service_account:POST', 'system_user:GET');
    const body = {
      ...input({ permissions: ['system_user:GET'], is_directory: true }),
      directory_profile_id: profile.id,
    };
    expect(await maker(serviceAccounts.createToken, { body })).toMatchObject({
      status: 403,
      body: { message: 'No permission: skill:GET' },
    });
  });
});
