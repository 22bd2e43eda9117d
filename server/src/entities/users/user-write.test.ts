import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const inUse = { status: 409, body: { message: [{ field: 'email', value: '"email" is already in use' }] } };
const notFound = { status: 404, body: { message: 'Resource not found' } };
const password = { password: 'Senha123nova', repeat_password: 'Senha123nova' };

const edit = ({ client_id, id }: Key, body: object, version?: number) =>
  call(users.edit, { query: { client_id, id }, body, version });
const activate = ({ client_id, id }: Key, active: unknown, version?: number) =>
  call(users.activate, { query: { client_id, id }, body: { active } as never, version });
async function read({ client_id, id }: Key) {
  const { headers, body } = await call(users.list, { query: { client_id, id } });
  return { ...body.users[0], etag: headers.etag };
}
type Key = { client_id: number; id: number };

describe('Creating a user', () => {
  it('stores every field as it was sent, and records it without the password [3.USER.1 3.USER.2 3.USER.5 3.USER.6 3.USER.7 3.USER.8 3.USER.11 3.USER.12 7.USER.6]', async () => {
    const { client_id, department_id, profile_id } = await build.user({ role: 'manager' });
    const skills = [await build.skill({ client_id }), await build.skill({ client_id })].map(({ id }) => id);
    const group = await build.group({ client_id });
    const sent = {
      name: 'João Simões',
      email: 'Joao@example.com',
      nickname: 'João ☺ (N2)',
      max_chats: 12,
      department_id,
      profile_id,
      skill_id: [...skills, ...skills],
      group_id: [group.id, group.id],
      extra: {},
      work_days: [{ day: 'friday', start: '08:30', end: '18:00' }],
      active: true,
    } as const;

    const { status, headers, body } = await call(users.create, {
      query: { client_id },
      body: {
        ...sent,
        skill_id: [...sent.skill_id],
        group_id: [...sent.group_id],
        work_days: [...sent.work_days],
        ...password,
      },
    });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"1"',
      body: { id: expect.any(Number), message: 'User created' },
    });
    const { id } = body;
    const row = {
      ...sent,
      id,
      client_id,
      skill_id: skills,
      group_id: [group.id],
      type: 'Supervisor',
      url_avatar: '',
    };
    expect(await read({ client_id, id })).toMatchObject(row);
    const [change, ...more] = await changesOf(db, 'user', id);
    expect(change).toMatchObject({ user_id, before: null, after: { ...row, password_hash: '***' } });
    expect(more).toEqual([]);
    expect(JSON.stringify(change)).not.toMatch(/argon2|Senha123/);
  });

  it('is refused with an e-mail that is taken in the company, whatever its case, and only there [8.DICT.5]', async () => {
    const { client_id, email, department_id, profile_id } = await build.user();
    const elsewhere = await build.user();
    const create = (to: { client_id: number; department_id: number; profile_id: number }) =>
      call(users.create, {
        query: { client_id: to.client_id },
        body: {
          ...{ name: 'João', email: email.toUpperCase(), nickname: 'joão', max_chats: 1, ...password },
          department_id: to.department_id,
          profile_id: to.profile_id,
        },
      });

    expect(await create({ client_id, department_id, profile_id })).toMatchObject(inUse);
    expect(await create(elsewhere)).toMatchObject({ status: 200 });
  });

  it('is refused with a profile of another department', async () => {
    const { client_id, department_id } = await build.user();
    const { profile_id } = await build.user({ client_id });
    const before = await everything(db);
    const values = { name: 'João', email: 'a@b.co', nickname: 'joão', max_chats: 1, ...password };

    expect(
      await call(users.create, { query: { client_id }, body: { ...values, department_id, profile_id } }),
    ).toMatchObject(notFound);
    expect(await everything(db)).toBe(before);
  });
});

describe('Changing a user', () => {
  it('changes what it is sent, and nothing else, and records what differs [7.USER.7]', async () => {
    const user = await build.user();
    const before = await read(user);

    const { status, headers, body } = await edit(user, { nickname: 'outro', max_chats: 5 });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"2"',
      body: { id: user.id, message: 'User updated' },
    });
    expect(await read(user)).toEqual({ ...before, nickname: 'outro', etag: '"2"' });
    expect(await changesOf(db, 'user', user.id)).toEqual([
      { user_id, before: { nickname: user.nickname }, after: { nickname: 'outro' } },
    ]);
  });

  it('gives and takes skills and groups, and records them', async () => {
    const user = await build.user();
    const { client_id } = user;
    const [one, two] = [await build.skill({ client_id }), await build.skill({ client_id })];
    const group = await build.group({ client_id });

    await edit(user, { skill_id: [two.id, one.id], group_id: [group.id] });
    expect(await read(user)).toMatchObject({ skill_id: [one.id, two.id], group_id: [group.id] });
    await edit(user, { skill_id: [two.id] });
    expect(await read(user)).toMatchObject({ skill_id: [two.id], group_id: [group.id] });
    await edit(user, { skill_id: [], group_id: [] });
    expect(await read(user)).toMatchObject({ skill_id: [], group_id: [] });

    expect(await changesOf(db, 'user', user.id)).toMatchObject([
      { before: { skill_id: [], group_id: [] }, after: { skill_id: [one.id, two.id], group_id: [group.id] } },
      { before: { skill_id: [one.id, two.id] }, after: { skill_id: [two.id] } },
      { before: { skill_id: [two.id], group_id: [group.id] }, after: { skill_id: [], group_id: [] } },
    ]);
  });

  it('moves them to another department only together with a profile of it', async () => {
    const user = await build.user();
    const { department_id, profile_id } = await build.user({ client_id: user.client_id, role: 'admin' });

    expect(await edit(user, { name: 'Meio Feito', department_id })).toMatchObject(notFound);
    expect(await edit(user, { name: 'Meio Feito', profile_id })).toMatchObject(notFound);
    expect(await read(user)).toMatchObject({ name: user.name, etag: '"1"' });

    expect(await edit(user, { department_id, profile_id })).toMatchObject({ status: 200 });
    expect(await read(user)).toMatchObject({ department_id, profile_id, type: 'Administrator' });
  });

  it('is refused with the e-mail of another of the company, and takes their own one again', async () => {
    const user = await build.user();
    const { email } = await build.user({ client_id: user.client_id });

    expect(await edit(user, { email: email.toUpperCase() })).toMatchObject(inUse);
    expect(await edit(user, { email: user.email.toUpperCase() })).toMatchObject({ status: 200 });
  });

  it('is refused for a row that someone else has changed, whatever is to be changed', async () => {
    const user = await build.user();
    const stale = { status: 412, body: { message: 'Changed by someone else meanwhile' } };
    expect(await edit(user, { name: 'Primeiro' }, 1)).toMatchObject({ status: 200 });

    expect(await edit(user, { name: 'Segundo', skill_id: [] }, 1)).toMatchObject(stale);
    expect(await edit(user, password, 1)).toMatchObject(stale);
    expect(await activate(user, false, 1)).toMatchObject(stale);
    expect(await read(user)).toMatchObject({ name: 'Primeiro', active: true, etag: '"2"' });
    expect(await activate(user, false, 2)).toMatchObject({ status: 200 });
  });
});
