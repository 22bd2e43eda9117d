import { companies } from '@retaguarda/contract/entities/companies';
import { type User, users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const badge = { name: 'matricula', title: 'Matrícula', required: true, max_length: 6, place_holder: '' };
const phone = { name: 'ramal', title: 'Ramal', required: false, max_length: 4, place_holder: 'Ex.: 1234' };
const password = { password: 'Senha123nova', repeat_password: 'Senha123nova' };

const define = (client_id: number, user_fields: (typeof badge)[]) =>
  call(companies.edit, { query: { id: client_id }, body: { user_fields } });

/** A company that asks its users for these fields, and one user of it with these values. */
async function companyAsking(fields: (typeof badge)[], extra: User['extra'] = {}) {
  const user = await build.user();
  await define(user.client_id, fields);
  await db
    .updateTable('user')
    .set({ extra: JSON.stringify(extra) })
    .where('id', '=', user.id)
    .execute();
  const { client_id, id, department_id, profile_id } = user;
  let number = 0;
  return {
    client_id,
    create: (values?: object) => {
      const person = { name: 'João', email: `joao${++number}@b.co`, nickname: 'joão', max_chats: 1 };
      const body = { ...person, ...password, department_id, profile_id, ...(values && { extra: values }) };
      return call(users.create, { query: { client_id }, body: body as never });
    },
    edit: (body: object) => call(users.edit, { query: { client_id, id }, body }),
    read: async (row = id) => {
      const { body } = await call(users.list, { query: { client_id, id: row } });
      return body.users[0]?.extra;
    },
  };
}

const refusal = (field: string, value: string) => ({ status: 400, body: { message: [{ field, value }] } });

describe("A company's own field", () => {
  it('is stored with its users [3.USER.9]', async () => {
    const { create, edit, read } = await companyAsking([badge, phone]);

    const { body } = await create({ matricula: ' 004521 ', ramal: '2210' });

    expect(await read(body.id)).toEqual({ matricula: '004521', ramal: '2210' });
    expect(await edit({ extra: { matricula: 'Ação-1' } })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ matricula: 'Ação-1' });
  });

  it.each<[object | undefined, string, string]>([
    [undefined, 'extra.matricula', 'Required Field'],
    [{}, 'extra.matricula', 'Required Field'],
    [{ ramal: '1' }, 'extra.matricula', 'Required Field'],
    [{ matricula: '  ' }, 'extra.matricula', 'Required Field'],
    [{ matricula: '1234567' }, 'extra.matricula', 'Maximum number of characters: 6'],
    [{ matricula: '1', ramal: '12345' }, 'extra.ramal', 'Maximum number of characters: 4'],
    [{ matricula: '1', cpf: '529' }, 'extra.cpf', 'Invalid field'],
  ])('is checked when a user is created with %j [5.USER.15]', async (extra, field, value) => {
    const { create } = await companyAsking([badge, phone]);

    expect(await create(extra)).toMatchObject(refusal(field, value));
  });

  it.each<[object, string, string]>([
    [{ matricula: '' }, 'extra.matricula', 'Required Field'],
    [{ matricula: '1234567' }, 'extra.matricula', 'Maximum number of characters: 6'],
    [{ ramal: '12345' }, 'extra.ramal', 'Maximum number of characters: 4'],
    [{ cpf: '529' }, 'extra.cpf', 'Invalid field'],
  ])('is checked when a user is changed with %j [5.USER.15]', async (extra, field, value) => {
    const { edit, read } = await companyAsking([badge, phone], { matricula: '7', ramal: '1' });

    expect(await edit({ name: 'Meio Feito', extra })).toMatchObject(refusal(field, value));
    expect(await read()).toEqual({ matricula: '7', ramal: '1' });
  });

  it('changes alone, and may be emptied where it is not required', async () => {
    const { edit, read } = await companyAsking([badge, phone], { matricula: '7', ramal: '1' });

    expect(await edit({ extra: { ramal: '22' } })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ matricula: '7', ramal: '22' });
    expect(await edit({ extra: { ramal: '' } })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ matricula: '7', ramal: '' });
  });

  it('that is required since does not block other changes, only changes of these fields', async () => {
    const { client_id, edit } = await companyAsking([phone], { ramal: '1' });
    await define(client_id, [badge, phone]);

    expect(await edit({ name: 'Outro Nome' })).toMatchObject({ status: 200 });
    expect(await edit({ extra: { ramal: '2' } })).toMatchObject(refusal('extra.matricula', 'Required Field'));
    expect(await edit({ extra: { ramal: '2', matricula: '1' } })).toMatchObject({ status: 200 });
  });

  it('that the company has removed is dropped at the next change, and blocks nothing', async () => {
    const { client_id, edit, read } = await companyAsking([badge, phone], { matricula: '7', ramal: '1' });
    await define(client_id, [phone]);

    expect(await edit({ extra: { ramal: '2' } })).toMatchObject({ status: 200 });
    expect(await read()).toEqual({ ramal: '2' });
  });

  it.each(['constructor', 'a', 'x1_y2'])('may be called %s', async (name) => {
    const { create, read } = await companyAsking([{ ...badge, name }]);

    expect(await create({})).toMatchObject(refusal(`extra.${name}`, 'Required Field'));
    const { body } = await create({ [name]: '1' });
    expect(await read(body.id)).toEqual({ [name]: '1' });
  });
});
