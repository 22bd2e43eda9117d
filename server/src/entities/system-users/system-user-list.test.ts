import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('system_user:GET');
const { id: ownId } = await call.signedIn;
const list = (query: object) => call(systemUsers.list, { query });
const namesBy = async (query: object) => (await list(query)).body.systemUsers.map(({ name }) => name);

describe('Searching system users', async () => {
  await build.systemUser({ name: 'Álvaro Simões', email: 'alvaro@example.com', nickname: 'alvaro10' });
  await build.systemUser({ name: 'Alvara Dias', email: 'a_dias@example.com', nickname: 'dias' });
  await db
    .updateTable('system_user')
    .set({ last_login: new Date() })
    .where('email', '=', 'alvaro@example.com')
    .execute();
  await build.systemUser({ name: 'Zélia Souza', email: 'ZELIA@example.org', nickname: 'Zel', active: '0' });

  it.each([
    [{ name: 'ÁLVAR' }, ['Alvara Dias', 'Álvaro Simões']],
    [{ name: 'simoes' }, ['Álvaro Simões']],
    [{ email: 'zelia@' }, ['Zélia Souza']],
    [{ email: 'a_d' }, ['Alvara Dias']],
    [{ email: '%%%' }, []],
    [{ nickname: 'ZEL' }, ['Zélia Souza']],
    [{ nickname: 'o10' }, ['Álvaro Simões']],
    [{ name: 'alvar', email: 'example.com', nickname: 'dias' }, ['Alvara Dias']],
    [{ name: 'alvar', nickname: 'zel' }, []],
    [{ name: 'alvar', last_login: 'never' }, ['Alvara Dias']],
  ])('by %j finds %j [7.SYSUSER.2]', async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'a.b.c' }, 'name', 'Invalid field'],
    [{ email: 'ab' }, 'email', 'Min 3 characters'],
    [{ email: 'a'.repeat(61) }, 'email', 'Max 60 characters'],
    [{ nickname: 'ab' }, 'nickname', 'Min 3 characters'],
    [{ nickname: 'a'.repeat(61) }, 'nickname', 'Max 60 characters'],
    [{ qtd: 101 }, 'qtd', 'Invalid field'],
    [{ active: 'x' }, 'active', 'Invalid field'],
    [{ id: 'eu' }, 'id', 'Invalid field'],
  ])('refuses %j', async (query, field, value) => {
    const { status, body } = await list(query);

    expect({ status, ...body }).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('answers seven a page in order, and knows the total past the last one [7.SYSUSER.1]', async () => {
    for (let made = 0; made < 5; made++) await build.systemUser();

    const first = await list({});
    const past = await list({ page: 3 });

    expect(first.body).toMatchObject({ total: 9, paging: 2 });
    const names = first.body.systemUsers.map(({ name }) => name);
    expect([names.length, names[0], names[1]]).toEqual([7, 'Alvara Dias', 'Álvaro Simões']);
    expect((await namesBy({ page: 2 })).at(-1)).toBe('Zélia Souza');
    expect(past.body).toEqual({ systemUsers: [], total: 9, paging: 2 });
    expect((await list({ qtd: 4, name: 'pessoa' })).body).toMatchObject({ total: 6, paging: 2 });
  });
});

describe('Reading one system user', () => {
  it('answers the listed fields with the version as the ETag, and nothing about the password [3.SYSUSER.1 3.SYSUSER.2 3.SYSUSER.3 3.SYSUSER.4 3.SYSUSER.5 7.SYSUSER.3]', async () => {
    const { id, profile_id, ...person } = await build.systemUser({ password: 'Senha123velha' });
    await db
      .updateTable('system_user')
      .set({ last_login: '2026-03-04T05:06:07.890Z' })
      .where('id', '=', id)
      .execute();
    const { name: profile } = await db
      .selectFrom('profile')
      .select('name')
      .where('id', '=', profile_id)
      .executeTakeFirstOrThrow();

    const { headers, body } = await list({ id });

    expect(headers.etag).toBe('"1"');
    const { name, email, nickname } = person;
    const noScope = { scoped: false, scope_client_id: [], scope_rule: [] };
    const managed = { directory_id: null, directory: null, directory_key: null, directory_profile: false };
    const row = {
      id,
      name,
      email,
      nickname,
      profile_id,
      active: '1',
      url_avatar: '',
      ends_on: null,
      ...noScope,
      ...managed,
    };
    expect(body).toEqual({
      systemUsers: [
        { ...row, last_login: '2026-03-04T05:06:07.890Z', profiles: [{ id: profile_id, name: profile }] },
      ],
      total: 1,
      paging: 1,
    });
  });

  it('answers null for the last login of someone who never signed in, and 404 for one who is not there [3.SYSUSER.3]', async () => {
    expect((await list({ id: ownId })).body.systemUsers).toMatchObject([{ last_login: null }]);
    expect(await list({ id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Resource not found' },
    });
  });

  it.each(['list', 'row'])(
    'brings the BACKOFFICE profiles along with a %s, and none of a company [3.SYSUSER.5 7.SYSUSER.4]',
    async (what) => {
      const { id: department_id, client_id } = await build.department();
      await build.profile({ department_id, client_id });

      const { body } = await list({ ...(what === 'row' && { id: ownId }), form: 'true' });

      const backoffice = await db
        .selectFrom('profile')
        .select(['id', 'name'])
        .where('client_id', 'is', null)
        .execute();
      expect(new Set(body.form?.profiles.map(({ id, name }) => ({ id, name })))).toEqual(new Set(backoffice));
      expect(body.form?.profiles[0]?.name).toBe('Administrador da retaguarda');
      expect(body.form?.profiles.at(-1)?.name).toBe('Super administrador');
    },
  );

  it('is open to everyone for themselves, and for nobody else [7.SYSUSER.3]', async () => {
    const someone = as();
    const { id } = await someone.signedIn;

    expect((await someone(systemUsers.list, { query: { id } })).body.systemUsers).toMatchObject([{ id }]);
    expect(await someone(systemUsers.list, { query: { id: ownId } })).toMatchObject({ status: 403 });
    expect(await someone(systemUsers.list, { query: {} })).toMatchObject({ status: 403 });
  });
});
