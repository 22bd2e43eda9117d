import { activity } from '@retaguarda/contract/entities/activity';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openSession } from '../../test/counting-server.ts';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { checked } from '../../test/jobs.ts';
import { changesOf } from '../../test/stored.ts';
import { uniqueNumber } from '../../test/unique.ts';

const server = await startApp();
const { db, as, call, build, stop } = server;
afterAll(stop);
await build.superAdmin();
const company = await build.company();
const client_id = company.id;
const people = as(...permissions);
const refused = { status: 409, body: { message: 'A directory manages this person' } };

const staff = await directoryOf(server);
const ofCompany = await directoryOf(server, { client_id });
const create = async (directory: typeof staff) => {
  const userName = `gerida${uniqueNumber()}@example.com`;
  const { body } = await directory.call({
    method: 'POST',
    url: '/Users',
    body: { schemas: [], userName, displayName: 'Pessoa Gerida', externalId: userName },
  });
  return Number(body.id);
};
const groupOf = (directory: typeof staff, profile_id: number, id: number) =>
  directory.call({
    method: 'PATCH',
    url: `/Groups/${profile_id}`,
    body: patchOf({ op: 'add', path: 'members', value: [{ value: String(id) }] }),
  });

const sides = [
  {
    name: 'A system user',
    directory: staff,
    key: {},
    list: systemUsers.list,
    edit: systemUsers.edit,
    activate: systemUsers.activate,
    release: systemUsers.release,
    inactive: '0',
    row: (body: object) => Object.values(body).find(Array.isArray)?.[0],
    entity: 'system_user',
    newProfile: async () => ({ profile_id: (await build.profile()).id }),
    editable: { nickname: 'outro' },
  },
  {
    name: 'A user of a company',
    directory: ofCompany,
    key: { client_id },
    list: users.list,
    edit: users.edit,
    activate: users.activate,
    release: users.release,
    inactive: false,
    row: (body: object) => Object.values(body).find(Array.isArray)?.[0],
    entity: 'user',
    newProfile: async () => {
      const { id: department_id } = await build.department({ client_id });
      const role_id = (await build.role([], 'agent')).id;
      return { department_id, profile_id: (await build.profile({ client_id, department_id, role_id })).id };
    },
    editable: { nickname: 'outro', max_chats: 3 },
  },
] as const;

describe.each(sides)('$name whom a directory manages', (side) => {
  const { directory, key, entity } = side;
  const edit = (id: number, body: object) =>
    people(side.edit as typeof users.edit, { query: { ...key, id } as never, body });
  const read = async (id: number) => {
    const { body } = await people(side.list as typeof users.list, { query: { ...key, id } as never });
    return side.row(body);
  };
  const bulk = (action: 'deactivate' | 'end', id: number) =>
    checked(people, {
      entity,
      action,
      ...key,
      ids: [id],
      ...(action === 'end' && { values: { ends_on: '2099-01-01' } }),
    } as never);

  it('is shown with the directory', async () => {
    const id = await create(directory);
    expect(await read(id)).toMatchObject({
      directory_id: directory.account.id,
      directory: { id: directory.account.id, name: directory.account.name },
      directory_key: expect.stringContaining('gerida'),
      directory_profile: false,
    });
  });

  it.each([
    ['their name', { name: 'Outro Nome' }],
    ['their address', { email: 'outra@example.com' }],
    ['their end date', { ends_on: '2099-01-01' }],
    ['their name with something else', { name: 'Outro Nome', nickname: 'outro' }],
  ])('keeps %s in the form', async (_what, body) => {
    const id = await create(directory);
    const before = await read(id);
    expect(await edit(id, body)).toMatchObject(refused);
    expect(await read(id)).toEqual(before);
  });

  it('can be edited in fields that the directory does not manage, and saved with the same name', async () => {
    const id = await create(directory);
    expect(await edit(id, side.editable)).toMatchObject({ status: 200 });
    expect(await edit(id, { name: 'Pessoa Gerida' })).toMatchObject({ status: 200 });
  });

  it('cannot be activated or deactivated, alone or in bulk', async () => {
    const id = await create(directory);
    const body = { active: side.inactive };
    expect(
      await people(side.activate as typeof users.activate, {
        query: { ...key, id } as never,
        body: body as never,
      }),
    ).toMatchObject(refused);
    for (const action of ['deactivate', 'end'] as const)
      expect((await bulk(action, id)).outcomes).toMatchObject([
        { state: 'refused', reason: { message: refused.body.message } },
      ]);
  });

  it('keeps a profile that a group has given; any other profile can be changed', async () => {
    const [id, given, other] = [await create(directory), await side.newProfile(), await side.newProfile()];
    expect(await edit(id, other)).toMatchObject({ status: 200 });
    expect(await groupOf(directory, given.profile_id, id)).toMatchObject({ status: 200 });
    expect(await edit(id, other)).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ ...given, directory_profile: true });
  });

  it('keeps the changes of the directory, which nobody can undo', async () => {
    const id = await create(directory);
    await directory.call({
      method: 'PATCH',
      url: `/Users/${id}`,
      body: patchOf({ op: 'replace', path: 'displayName', value: 'Nome Novo' }),
    });
    expect(await people(activity.undo, { query: { entity, row_id: id }, body: {} })).toMatchObject({
      status: 409,
    });
    expect(await read(id)).toMatchObject({ name: 'Nome Novo' });
  });

  it('cannot be changed by another directory', async () => {
    const id = await create(directory);
    const other = await directoryOf(server, 'client_id' in key ? { client_id } : {});
    const before = await read(id);
    const patch = patchOf({ op: 'replace', path: 'active', value: false });
    expect(await other.call({ method: 'PATCH', url: `/Users/${id}`, body: patch })).toMatchObject({
      status: 409,
    });
    expect(await other.call({ method: 'DELETE', url: `/Users/${id}` })).toMatchObject({ status: 409 });
    expect(await read(id)).toEqual(before);
    expect((await other.call({ url: `/Users/${id}` })).body).not.toHaveProperty('externalId');
  });

  it('is released by a person who has re-authenticated, until the next change in the directory', async () => {
    const id = await create(directory);
    const query = { ...key, id } as never;
    const caller = await people.signedIn;
    const { id: session, bearer: stale } = await openSession(db, caller.id);
    await sql`update session set proven_at = now() - interval '1 hour' where id = ${session}`.execute(db);
    expect(await call(side.release as typeof users.release, { query, bearer: stale })).toMatchObject({
      status: 403,
      body: { message: 'Confirm that it is you' },
    });
    expect(await people(side.release as typeof users.release, { query })).toMatchObject({
      status: 200,
      body: { message: 'No longer managed by a directory' },
    });
    expect(await read(id)).toMatchObject({ directory_id: null, directory: null, directory_key: null });
    expect(await people(side.release as typeof users.release, { query })).toMatchObject({ status: 409 });
    expect(await edit(id, { name: 'Editada Aqui' })).toMatchObject({ status: 200 });
    const [change] = (await changesOf(db, entity, id)).slice(-2);
    expect(change).toMatchObject({
      before: { directory_id: directory.account.id },
      after: { directory_id: null },
    });
    await directory.call({
      method: 'PATCH',
      url: `/Users/${id}`,
      body: patchOf({ op: 'replace', path: 'displayName', value: 'Editada Lá' }),
    });
    expect(await read(id)).toMatchObject({ directory_id: directory.account.id, name: 'Editada Lá' });
  });
});

it('A system user whom a directory manages cannot change their own name and email', async () => {
  const { id } = await build.systemUser({ granted: permissions });
  await staff.call({
    method: 'PATCH',
    url: `/Users/${id}`,
    body: patchOf({ op: 'replace', path: 'externalId', value: `e${id}` }),
  });
  const bearer = await server.signIn(id);
  const own = (body: object) => call(systemUsers.edit, { query: { id }, body, bearer });
  expect(await own({ name: 'Eu Mesmo' })).toMatchObject(refused);
  expect(await own({ email: 'eu@example.com' })).toMatchObject(refused);
  expect(await own({ nickname: 'eumesmo' })).toMatchObject({ status: 200 });
});

it('A directory cannot take over a user of a company with more permissions than its token', async () => {
  const { id: department_id } = await build.department({ client_id });
  const role_id = (await build.role(['department:DELETE'], 'agent')).id;
  const profile = await build.profile({ client_id, department_id, role_id });
  const user = await build.user({ client_id, department_id, profile_id: profile.id });
  const weak = await directoryOf(server, {
    client_id,
    granted: ['user:GET', 'user:PUT', 'user:ACTIVATE'],
    made_by: (await people.signedIn).id,
  });
  const patch = (value: object) =>
    weak.call({ method: 'PATCH', url: `/Users/${user.id}`, body: patchOf({ op: 'replace', value }) });

  for (const value of [{ externalId: 'x' }, { active: false }])
    expect(await patch(value)).toMatchObject({ status: 403 });

  const { rows } = await sql`select active, directory_id from "user" where id = ${user.id}`.execute(db);
  expect(rows).toEqual([{ active: true, directory_id: null }]);
});

it('A directory of the staff deactivates the person who made its token, and changes nothing else of their account', async () => {
  const maker = await build.systemUser({ granted: permissions });
  const directory = await directoryOf(server, { made_by: maker.id });
  const { id: group } = await build.profile();
  const url = `/Users/${maker.id}`;
  const patch = (path: string, value: unknown) =>
    directory.call({ method: 'PATCH', url, body: patchOf({ op: 'replace', path, value }) });
  const refused = {
    status: 403,
    body: { detail: 'A program cannot change the account of the person who made its token' },
  };
  const stored = () =>
    db
      .selectFrom('system_user')
      .select(['email', 'profile_id', 'directory_id', 'active'])
      .where('id', '=', maker.id)
      .executeTakeFirst();
  const before = await stored();

  expect(await patch('userName', 'outro@example.com')).toMatchObject(refused);
  expect(await patch('displayName', 'Outra')).toMatchObject(refused);
  expect(
    await directory.call({
      method: 'PATCH',
      url: `/Groups/${group}`,
      body: patchOf({ op: 'add', path: 'members', value: [{ value: String(maker.id) }] }),
    }),
  ).toMatchObject(refused);
  expect(await directory.call({ method: 'DELETE', url })).toMatchObject(refused);
  expect(await stored()).toEqual(before);
  expect((await patch('active', false)).status).toBe(200);
  expect(await stored()).toEqual({ ...before, active: '0' });
});
