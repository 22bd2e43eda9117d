import { type RoleInput, roles } from '@retaguarda/contract/entities/roles';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const tooShort = '"description" length must be at least 10 characters long';

let number = 0;
const newRole = (values: object = {}): RoleInput => ({
  name: `papel_${++number}`,
  type: 'agent',
  description: 'Atende as conversas',
  permissions_ids: [5, 1],
  ...values,
});
const create = (values?: object) => call(roles.create, { body: newRole(values) });

async function roleOf(id: number) {
  const { body } = await call(roles.list, { query: { id } });
  return body.roles[0];
}

const rules: [object, string, string][] = [
  [{ name: '' }, 'name', 'Required Field'],
  [{ name: '   ' }, 'name', 'Required Field'],
  [{ name: 'a'.repeat(256) }, 'name', 'Invalid field'],
  [{ type: '' }, 'type', 'Required Field'],
  [{ type: 'super' }, 'type', 'Invalid field'],
  [{ description: '' }, 'description', 'Required Field'],
  [{ description: 'curta' }, 'description', tooShort],
  [{ description: '    123456789    ' }, 'description', tooShort],
  [{ description: 'a'.repeat(256) }, 'description', 'Invalid field'],
  [{ permissions_ids: [] }, 'permissions_ids', 'Required Field'],
  [{ permissions_ids: '1' }, 'permissions_ids', 'Invalid field'],
  [{ permissions_ids: [0] }, 'permissions_ids.0', 'Invalid field'],
  [{ permissions_ids: [1, '2'] }, 'permissions_ids.1', 'Invalid field'],
];

describe('Creating a role', () => {
  it('stores it as it was sent, a permission named twice once, and records who did it [3.ROLE.1 3.ROLE.2 3.ROLE.3 7.ROLE.4]', async () => {
    const sent = newRole({ name: ' Papel da Manhã-2 ', permissions_ids: [5, 1, 5] });

    const { status, headers, body } = await call(roles.create, { body: sent });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"1"',
      body: { id: expect.any(Number), message: 'Role created' },
    });
    const role = { ...sent, id: body.id, name: 'Papel da Manhã-2', permissions_ids: [1, 5] };
    expect(await roleOf(body.id)).toEqual(role);
    expect(await changesOf(db, 'role', body.id)).toEqual([{ user_id, before: null, after: role }]);
  });

  it.each(['name', 'type', 'description', 'permissions_ids'])('needs %s', async (field) => {
    const { status, body } = await create({ [field]: undefined });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Required Field' }] });
  });

  it.each(rules)('refuses %j', async (values, field, value) => {
    const before = await everything(db);

    const { status, body } = await create(values);

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value }] });
    expect(await everything(db)).toBe(before);
  });

  it.each([
    ['a'.repeat(255), 'a'.repeat(255)],
    ['1234567890', 'a'],
  ])('takes the longest and the shortest: %j', async (description, name) => {
    expect(await create({ name, description })).toMatchObject({ status: 200 });
  });

  it.each(['SUPER_ADMIN', 'Agent'])(
    'refuses the name %s, which is taken whatever its case [8.DICT.4]',
    async (name) => {
      const { status, body } = await create({ name });

      expect({ status, ...body }).toEqual({
        status: 409,
        message: [{ field: 'name', value: '"name" is already in use' }],
      });
    },
  );

  it('with a permission that is not there is refused, and leaves nothing behind', async () => {
    const before = await everything(db);

    const { status, body } = await create({ permissions_ids: [1, 999_999] });

    expect({ status, ...body }).toEqual({ status: 404, message: 'Resource not found' });
    expect(await everything(db)).toBe(before);
  });
});

describe('Changing a role', () => {
  it('changes what it is sent, and nothing else, and records what differs [7.ROLE.5]', async () => {
    const { body } = await create();
    const { id } = body;
    const before = await roleOf(id);
    const edit = (changes: object) => call(roles.edit, { query: { id }, body: changes });

    expect(await edit({ description: 'Outra descrição' })).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { id, message: 'Role updated' },
    });
    expect(await roleOf(id)).toEqual({ ...before, description: 'Outra descrição' });
    await edit({ permissions_ids: [2], type: 'agent' });
    expect(await roleOf(id)).toEqual({ ...before, description: 'Outra descrição', permissions_ids: [2] });

    expect((await changesOf(db, 'role', id)).slice(1)).toEqual([
      { user_id, before: { description: before?.description }, after: { description: 'Outra descrição' } },
      { user_id, before: { permissions_ids: [1, 5] }, after: { permissions_ids: [2] } },
    ]);
  });

  it.each(rules)('refuses %j', async (changes, field, value) => {
    const { id } = await build.role();

    const { status, body } = await call(roles.edit, { query: { id }, body: changes as never });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value }] });
    expect(await roleOf(id)).toMatchObject({ permissions_ids: [], description: 'Papel de teste' });
  });

  it.each([
    ['that someone else has changed', 1, 412, 'Changed by someone else meanwhile'],
    ['whose version cannot be', 0, 412, 'Changed by someone else meanwhile'],
    ['as it is now', 2, 200, 'Role updated'],
    ['whatever has happened to it', undefined, 200, 'Role updated'],
  ])('answers to a change of a row %s', async (_what, version, status, message) => {
    const { id, name } = await build.role();
    await call(roles.edit, { query: { id }, body: { type: 'agent' } });

    const answer = await call(roles.edit, {
      query: { id },
      body: { name: `${name} mudado`, permissions_ids: [3] },
      version,
    });

    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(await roleOf(id)).toMatchObject(
      status === 200 ? { name: `${name} mudado`, permissions_ids: [3] } : { name, permissions_ids: [] },
    );
  });

  it('refuses the name of another, takes its own again, and a row that is not there is 404', async () => {
    const { id, name } = await build.role();
    const edit = (role: number, body: object) => call(roles.edit, { query: { id: role }, body });

    expect(await edit(id, { name: name.toUpperCase() })).toMatchObject({ status: 200 });
    expect(await edit(id, { name: 'Manager' })).toMatchObject({
      status: 409,
      body: { message: [{ field: 'name', value: '"name" is already in use' }] },
    });
    expect(await edit(999_999, { name: 'Ninguém' })).toMatchObject({ status: 404 });
    expect(await edit(id, { permissions_ids: [999_999], name: 'Meio feito' })).toMatchObject({ status: 404 });
    expect(await roleOf(id)).toMatchObject({ name: name.toUpperCase(), permissions_ids: [] });
  });
});
