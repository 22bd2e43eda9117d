import { users } from '@retaguarda/contract/entities/users';
import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isPasswordOf } from '../../platform/auth/passwords.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, call, delivered, stop } = await startApp();
afterAll(stop);
const { id: user_id, bearer } = await as('user:POST', 'user:PUT').signedIn;
const { client_id, department_id, profile_id } = await build.user();
const weak =
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number';
const password = 'Senha456nova';

beforeEach(async () => {
  (await delivered()).length = 0;
});

let number = 0;
const newUser = (passwords: object) => ({
  ...{ name: 'João Simões', email: `Joao${++number}@example.com`, nickname: 'joão', max_chats: 1 },
  ...{ department_id, profile_id, ...passwords },
});
const create = (passwords: object) =>
  call(users.create, { query: { client_id }, body: newUser(passwords), bearer });
const edit = (id: number, body: object) => call(users.edit, { query: { client_id, id }, body, bearer });

async function isPassword(id: number, typed: string) {
  const row = db.selectFrom('user').select('password_hash').where('id', '=', id);
  const { password_hash } = await row.executeTakeFirstOrThrow();
  return isPasswordOf(password_hash, typed);
}

describe('The password of a user', () => {
  it('given with a new one is theirs at once, and no e-mail is sent [3.USER.10]', async () => {
    const { body } = await create({ password, repeat_password: password });

    expect(await isPassword(body.id, password)).toBe(true);
    expect(await delivered()).toEqual([]);
  });

  it('does not open the back office [1.SCOPE.3 7.AUTH.1]', async () => {
    await create({ password, repeat_password: password });

    const email = `Joao${number}@example.com`;
    expect(await call(session.login, { body: { email, password } })).toMatchObject({ status: 401 });
  });

  it('is not undone by an invitation that still waits to be sent', async () => {
    const { id } = await build.user({ client_id });
    const due_at = new Date(Date.now() + 60_000);
    const job = { kind: 'invitation', user_id: id, system_user_id: null, language: 'pt', due_at } as const;
    await db.insertInto('mail_job').values(job).execute();

    expect(await edit(id, { password, repeat_password: password })).toMatchObject({ status: 200 });

    expect(await delivered()).toEqual([]);
  });

  it('is changed by a separate request, and recorded without its value [7.USER.8 7.USER.9]', async () => {
    const { id } = await build.user({ client_id });

    const { status, headers, body } = await edit(id, { password, repeat_password: password });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"2"',
      body: { id, message: 'Password changed' },
    });
    expect(await isPassword(id, password)).toBe(true);
    expect(await changesOf(db, 'user', id)).toEqual([
      { user_id, before: { password_hash: null }, after: { password_hash: '***' } },
    ]);
  });

  it.each<[object, string, string]>([
    [{ password }, 'repeat_password', 'Passwords do not match'],
    [{ password, repeat_password: 'Senha456outra' }, 'repeat_password', 'Passwords do not match'],
    [{ repeat_password: password }, 'repeat_password', 'Passwords do not match'],
    [{ password: 'senha456', repeat_password: 'senha456' }, 'password', weak],
    [{ password: 'Senha45', repeat_password: 'Senha45' }, 'password', weak],
    [{ password: `Aa1${'x'.repeat(28)}`, repeat_password: `Aa1${'x'.repeat(28)}` }, 'password', weak],
    [{ password, repeat_password: '' }, 'repeat_password', 'Required Field'],
  ])('is refused as %j', async (passwords, field, value) => {
    const { id } = await build.user({ client_id });
    const before = await everything(db);

    const refusal = { status: 400, message: [{ field, value }] };
    const created = await create(passwords);
    const edited = await edit(id, passwords);

    expect({ status: created.status, ...created.body }).toEqual(refusal);
    expect({ status: edited.status, ...edited.body }).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('is never changed together with anything else [7.USER.8]', async () => {
    const { id, name } = await build.user({ client_id });

    const { status, body } = await edit(id, { name: 'Outro', password, repeat_password: password });

    expect({ status, ...body }).toEqual({
      status: 400,
      message: [{ field: 'password', value: 'Invalid field' }],
    });
    expect(await isPassword(id, password)).toBe(false);
    const row = db.selectFrom('user').select('name').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ name });
  });
});
