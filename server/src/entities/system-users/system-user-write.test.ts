import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
await build.superAdmin();
const { id: profile_id } = await build.profile();

let number = 0;
const newPerson = (values: object = {}) =>
  ({
    name: 'Ana Luíza',
    email: `ana${++number}@example.com`,
    nickname: 'ana',
    profile_id,
    ...values,
  }) as never;
const create = (values?: object) => call(systemUsers.create, { body: newPerson(values) });
const edit = (id: number, body: object, version?: number) =>
  call(systemUsers.edit, { query: { id }, body, version });
const rowOf = (id: number) =>
  db.selectFrom('system_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inUse = { status: 409, body: { message: [{ field: 'email', value: '"email" is already in use' }] } };
const notFound = { status: 404, body: { message: 'Resource not found' } };

const rules: [object, string, string][] = [
  [{ name: '' }, 'name', 'Required Field'],
  [{ name: 'a'.repeat(51) }, 'name', 'Invalid field'],
  [{ name: 'Ana 2' }, 'name', 'Invalid field'],
  [{ name: "Ana D'Ávila" }, 'name', 'Invalid field'],
  [{ email: ' ' }, 'email', 'Required Field'],
  [{ email: 'ana' }, 'email', 'Incorrect email'],
  [{ email: `${'a'.repeat(89)}@example.com` }, 'email', 'Invalid field'],
  [{ nickname: '' }, 'nickname', 'Required Field'],
  [{ nickname: 'an' }, 'nickname', 'Invalid field'],
  [{ nickname: 'a'.repeat(55) }, 'nickname', 'Invalid field'],
  [{ nickname: 'ana luiza' }, 'nickname', 'Invalid field'],
  [{ nickname: 'aná' }, 'nickname', 'Invalid field'],
  [{ nickname: 'ana_1' }, 'nickname', 'Invalid field'],
  [{ profile_id: null }, 'profile_id', 'Required Field'],
  [{ profile_id: '' }, 'profile_id', 'Required Field'],
  [{ profile_id: '1' }, 'profile_id', 'Invalid field'],
  [{ profile_id: -1 }, 'profile_id', 'Invalid field'],
  [{ password: 'Senha123nova' }, 'password', 'Invalid field'],
  [{ active: '0' }, 'active', 'Invalid field'],
];

describe('Creating a system user', () => {
  it('makes one who is active and has neither a password nor a picture, and records it [3.SYSUSER.1 3.SYSUSER.2 3.SYSUSER.3 3.SYSUSER.4 7.SYSUSER.5]', async () => {
    const sent = { name: ' Ana Luíza ', email: 'Ana.Luiza@example.com', nickname: 'Ana10', profile_id };

    const { status, headers, body } = await call(systemUsers.create, { body: sent });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"1"',
      body: { id: expect.any(Number), message: 'System user created' },
    });
    const { id } = body;
    const row = {
      ...sent,
      id,
      name: 'Ana Luíza',
      active: '1',
      url_avatar: '',
      last_login: null,
      ends_on: null,
      scoped: false,
      scope_client_id: [],
      scope_rule: [],
      ...{ directory_id: null, directory_key: null, directory_profile: false },
    };
    expect(await rowOf(id)).toMatchObject({ ...row, password_hash: null });
    expect(await changesOf(db, 'system_user', id)).toEqual([
      { user_id, before: null, after: { ...row, password_hash: null } },
    ]);
  });

  it.each(['name', 'email', 'nickname', 'profile_id'])('needs %s', async (field) => {
    const { status, body } = await create({ [field]: undefined });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Required Field' }] });
  });

  it('takes the longest of everything', async () => {
    const longest = {
      name: 'é'.repeat(50),
      email: `${'a'.repeat(64)}@${'b'.repeat(31)}.com`,
      nickname: 'a'.repeat(54),
    };

    expect(await create(longest)).toMatchObject({ status: 200 });
  });

  it.each(['BACKOFFICE', 'of a company'])(
    'with a profile %s that is not to be had is 404 [3.SYSUSER.1]',
    async (which) => {
      const { id: department_id, client_id } = await build.department();
      const company = await build.profile({ department_id, client_id });
      const before = await everything(db);

      const answer = await create({ profile_id: which === 'BACKOFFICE' ? 999_999 : company.id });

      expect(answer).toMatchObject(notFound);
      expect(await everything(db)).toBe(before);
    },
  );
});

describe('Creating or changing a system user', () => {
  it.each(rules)('is refused with %j', async (values, field, value) => {
    const { id } = await build.systemUser();
    const before = await everything(db);

    const created = await create(values);
    const edited = await edit(id, values);

    const refusal = { status: 400, message: [{ field, value }] };
    expect({ status: created.status, ...created.body }).toMatchObject(refusal);
    expect({ status: edited.status, ...edited.body }).toMatchObject(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('is refused with the e-mail of another, whatever its case [8.DICT.5]', async () => {
    const { email } = await build.systemUser();
    const { id } = await build.systemUser();

    expect(await create({ email: email.toUpperCase() })).toMatchObject(inUse);
    expect(await edit(id, { email: email.toUpperCase() })).toMatchObject(inUse);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe('Changing a system user', () => {
  it('changes what it is sent, and nothing else, and records what differs [7.SYSUSER.6]', async () => {
    const person = await build.systemUser();

    const { status, headers, body } = await edit(person.id, { nickname: 'novo', profile_id });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"2"',
      body: { id: person.id, message: 'System user updated' },
    });
    const { name, email, active } = person;
    expect(await rowOf(person.id)).toMatchObject({
      name,
      email,
      active,
      nickname: 'novo',
      profile_id,
      version: 2,
    });
    expect(await changesOf(db, 'system_user', person.id)).toEqual([
      {
        user_id,
        before: { nickname: person.nickname, profile_id: person.profile_id },
        after: { nickname: 'novo', profile_id },
      },
    ]);
  });

  it('does not give the profile of a company, nor one that is not there', async () => {
    const { id } = await build.systemUser();
    const { id: department_id, client_id } = await build.department();
    const company = await build.profile({ department_id, client_id });

    expect(await edit(id, { name: 'Meio Feito', profile_id: company.id })).toMatchObject(notFound);
    expect(await edit(id, { name: 'Meio Feito', profile_id: 999_999 })).toMatchObject(notFound);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  it('takes the same e-mail again in another case', async () => {
    const { id, email } = await build.systemUser();

    expect(await edit(id, { email: email.toUpperCase() })).toMatchObject({ status: 200 });
  });

  it('is refused for a row that someone else has changed, and for one that is not there', async () => {
    const { id } = await build.systemUser();
    expect(await edit(id, { name: 'Primeira' }, 1)).toMatchObject({ status: 200 });

    expect(await edit(id, { name: 'Segunda' }, 1)).toMatchObject({
      status: 412,
      body: { message: 'Changed by someone else meanwhile' },
    });
    expect(await rowOf(id)).toMatchObject({ name: 'Primeira' });
    expect(await edit(999_999, { name: 'Ninguém' })).toMatchObject(notFound);
  });
});
