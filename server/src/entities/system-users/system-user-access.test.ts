import { departments } from '@retaguarda/contract/entities/departments';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, call, signIn, stop } = await startApp();
afterAll(stop);
await build.superAdmin();
const everyone = as(...permissions);
const staff = as('system_user:POST', 'system_user:PUT', 'system_user:ACTIVATE', 'client:GET');
const { id: staffId } = await staff.signedIn;
await everyone.signedIn;
const rowOf = (id: number) =>
  db.selectFrom('system_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const activate = (id: number, active: unknown, version?: number) =>
  everyone(systemUsers.activate, { query: { id }, body: { active } as never, version });
const notTheirOwn = { status: 403, body: { message: 'You cannot change this in your own account' } };

describe('A user cannot give a system user permissions that they do not hold', async () => {
  const beyond = await build.profile({ role_id: (await build.role(['client:GET', 'role:GET'])).id });
  const within = await build.profile({ role_id: (await build.role(['client:GET'])).id });
  const refusal = { status: 403, body: { message: 'No permission: role:GET' } };
  const newPerson = (profile_id: number) => ({
    body: { name: 'Ana', email: `ana${profile_id}@example.com`, nickname: 'ana', profile_id },
  });

  it('when they make one [6.PROFILE.1]', async () => {
    const before = await everything(db);

    expect(await staff(systemUsers.create, newPerson(beyond.id))).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
    expect(await staff(systemUsers.create, newPerson(within.id))).toMatchObject({ status: 200 });
  });

  it('when they give them another profile', async () => {
    const { id } = await build.systemUser({ granted: ['client:GET'] });
    const edit = (profile_id: number) =>
      staff(systemUsers.edit, { query: { id }, body: { name: 'Outra', profile_id } });
    const before = await everything(db);

    expect(await edit(beyond.id)).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
    expect(await edit(within.id)).toMatchObject({ status: 200 });
  });

  it('and cannot change a system user who holds more permissions', async () => {
    const { id } = await build.systemUser({ profile_id: beyond.id });
    const query = { id };
    const before = await everything(db);

    expect(await staff(systemUsers.edit, { query, body: { email: 'meu@example.com' } })).toMatchObject(
      refusal,
    );
    expect(await staff(systemUsers.edit, { query, body: { profile_id: within.id } })).toMatchObject(refusal);
    expect(await staff(systemUsers.activate, { query, body: { active: '0' } })).toMatchObject(refusal);
    expect(await staff(systemUsers.activate, { query, body: { active: '1' } })).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
    expect(await everyone(systemUsers.edit, { query, body: { name: 'Outra' } })).toMatchObject({
      status: 200,
    });
  });
});

describe('Of themselves everyone', () => {
  it.each([{ name: 'Novo Nome' }, { nickname: 'novo' }])(
    'may change %j without any permission [1.SCOPE.14 2.OWN.1 7.SYSUSER.7]',
    async (changes) => {
      const someone = as();
      const { id } = await someone.signedIn;

      expect(await someone(systemUsers.edit, { query: { id }, body: changes })).toMatchObject({
        status: 200,
        body: { message: 'Profile updated' },
      });
      expect(await rowOf(id)).toMatchObject(changes);
      expect(await changesOf(db, 'system_user', id)).toMatchObject([{ user_id: id, after: changes }]);
    },
  );

  it('may change no more, whatever they hold [4.ACTIVE.3 7.SYSUSER.7]', async () => {
    const { id: profile_id } = await build.profile();
    const { id } = await everyone.signedIn;
    const before = await everything(db);

    for (const [caller, own] of [
      [staff, staffId],
      [everyone, id],
    ] as const) {
      const query = { id: own };
      const body = { name: 'Outra Pessoa', profile_id };
      expect(await caller(systemUsers.edit, { query, body })).toMatchObject(notTheirOwn);
      expect(await caller(systemUsers.activate, { query, body: { active: '0' } })).toMatchObject(notTheirOwn);
      expect(await caller(systemUsers.activate, { query, body: { active: '1' } })).toMatchObject(notTheirOwn);
    }
    expect(await everything(db)).toBe(before);
  });

  it('does not reveal which profiles exist', async () => {
    const someone = as('system_user:ACTIVATE');
    const { id } = await someone.signedIn;

    expect(await someone(systemUsers.list, { query: { id } })).toMatchObject({ status: 200 });
    expect(await someone(systemUsers.list, { query: { id, form: 'true' } })).toMatchObject({
      status: 403,
      body: { message: 'No permission: system_user:GET' },
    });
  });

  it('needs the permission for anybody else', async () => {
    const someone = as('system_user:ACTIVATE');

    expect(
      await someone(systemUsers.edit, { query: { id: staffId }, body: { name: 'Outra' } }),
    ).toMatchObject({
      status: 403,
      body: { message: 'No permission: system_user:PUT' },
    });
  });
});

describe('The switch of a system user', () => {
  it.each([
    ['0', '0', 'System user deactivated'],
    [false, '0', 'System user deactivated'],
    ['1', '1', 'System user activated'],
    [true, '1', 'System user activated'],
  ])('set to %j makes them %j [3.SYSUSER.2 7.SYSUSER.8]', async (sent, active, message) => {
    const { id } = await build.systemUser({ active: active === '1' ? '0' : '1' });

    expect(await activate(id, sent)).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { id, message },
    });
    expect(await rowOf(id)).toMatchObject({ active, version: 2 });
    expect(await changesOf(db, 'system_user', id)).toMatchObject([{ after: { active } }]);
  });

  it.each([
    ['2', 'Invalid field'],
    ['true', 'Invalid field'],
    [1, 'Invalid field'],
    [null, 'Required Field'],
    ['', 'Required Field'],
  ])('set to %j is refused', async (sent, value) => {
    const { id } = await build.systemUser();

    const { status, body } = await activate(id, sent);

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field: 'active', value }] });
    expect(await rowOf(id)).toMatchObject({ active: '1', version: 1 });
  });

  it('ends all sessions of whom it deactivates, for good [1.SCOPE.1]', async () => {
    const { id } = await build.systemUser({ granted: ['department:GET'] });
    const other = await signIn((await build.systemUser({ granted: ['department:GET'] })).id);
    const bearers = [await signIn(id), await signIn(id)];
    const statusOf = async (bearer: string) =>
      (await call(departments.list, { query: { client_id: 1 }, bearer })).status;
    expect(await Promise.all([...bearers, other].map(statusOf))).toEqual([200, 200, 200]);

    await activate(id, '0');
    expect(await Promise.all([...bearers, other].map(statusOf))).toEqual([401, 401, 200]);

    await activate(id, '1');
    expect(await Promise.all(bearers.map(statusOf))).toEqual([401, 401]);
  });

  it('is not set with an old version, nor for a missing user', async () => {
    const { id } = await build.systemUser();

    expect(await activate(id, '0', 9)).toMatchObject({ status: 412 });
    expect(await rowOf(id)).toMatchObject({ active: '1' });
    expect(await activate(id, '0', 1)).toMatchObject({ status: 200 });
    expect(await activate(999_999, '0')).toMatchObject({ status: 404 });
  });
});
