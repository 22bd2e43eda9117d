import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
await build.superAdmin();
const { id: client_id } = await build.company();
const { id: department_id } = await build.department({ client_id });
const { id: role_id } = await build.role(['client:GET']);
const here = { client_id, department_id };

const tooShort = '"description" length must be at least 10 characters long';
const inUse = { status: 409, body: { message: [{ field: 'name', value: '"name" is already in use' }] } };
const notFound = { status: 404, body: { message: 'Resource not found' } };
type Options = { version?: number };

let number = 0;
const newProfile = (values: object = {}) =>
  ({ name: `Perfil nº ${++number}`, description: 'Descrição do perfil', role_id, ...values }) as never;

/** Each kind of profile, by the same calls. */
const kinds = [
  {
    kind: 'BACKOFFICE',
    entity: 'profile' as const,
    place: {},
    create: (values?: object) => call(profiles.create, { body: newProfile(values) }),
    edit: (id: number, body: object, options?: Options) =>
      call(profiles.edit, { query: { id }, body, ...options }),
    remove: (id: number, options?: Options) => call(profiles.remove, { query: { id }, ...options }),
  },
  {
    kind: 'company',
    entity: 'client_profile' as const,
    place: here,
    create: (values?: object) => call(clientProfiles.create, { query: here, body: newProfile(values) }),
    edit: (id: number, body: object, options?: Options) =>
      call(clientProfiles.edit, { query: { ...here, id }, body, ...options }),
    remove: (id: number, options?: Options) =>
      call(clientProfiles.remove, { query: { ...here, id }, ...options }),
  },
];

const rowOf = (id: number) => db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst();

const rules: [object, string, string][] = [
  [{ name: '' }, 'name', 'Required Field'],
  [{ name: 'a'.repeat(46) }, 'name', 'Invalid field'],
  [{ description: ' ' }, 'description', 'Required Field'],
  [{ description: '123456789' }, 'description', tooShort],
  [{ description: 'a'.repeat(256) }, 'description', 'Invalid field'],
  [{ role_id: null }, 'role_id', 'Required Field'],
  [{ role_id: '' }, 'role_id', 'Required Field'],
  [{ role_id: '1' }, 'role_id', 'Invalid field'],
  [{ role_id: 0 }, 'role_id', 'Invalid field'],
  [{ department_id }, 'department_id', 'Invalid field'],
];

describe.each(kinds)('A $kind profile', ({ entity, place, create, edit, remove }) => {
  it('is created, with any characters in its name, and recorded [3.PROFILE.1 3.PROFILE.2 3.PROFILE.3 6.PROFILE.2 6.PROFILE.3 7.PROFILE.5 7.PROFILE.6]', async () => {
    const { status, headers, body } = await create({ name: " N1 - D'Ávila (24h) " });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"1"',
      body: { id: expect.any(Number), message: 'Profile created' },
    });
    const row = { id: body.id, name: "N1 - D'Ávila (24h)", description: 'Descrição do perfil', role_id };
    const placed = { client_id: null, department_id: null, ...place };
    expect(await rowOf(body.id)).toMatchObject({ ...row, ...placed });
    expect(await changesOf(db, entity, body.id)).toEqual([
      { user_id, before: null, after: { ...row, ...placed, requires_second_step: false } },
    ]);
  });

  it.each(['name', 'description', 'role_id'])('needs %s', async (field) => {
    const { status, body } = await create({ [field]: undefined });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Required Field' }] });
  });

  it.each(rules)(
    'is neither created nor changed with %j [4.PROFILE.1 7.PROFILE.6]',
    async (values, field, value) => {
      const { id } = await build.profile(place);
      const before = await everything(db);

      const refusal = { status: 400, message: [{ field, value }] };
      const created = await create(values);
      const edited = await edit(id, values);

      expect({ status: created.status, ...created.body }).toEqual(refusal);
      expect({ status: edited.status, ...edited.body }).toEqual(refusal);
      expect(await everything(db)).toBe(before);
    },
  );

  it('takes the longest name and description, and the shortest', async () => {
    expect(await create({ name: 'a'.repeat(45), description: 'a'.repeat(255) })).toMatchObject({
      status: 200,
    });
    expect(await create({ name: 'a', description: '1234567890' })).toMatchObject({ status: 200 });
  });

  it('has a name no other beside it has, whatever its case [8.DICT.4]', async () => {
    const { id, name } = await build.profile(place);
    const other = await build.profile(place);

    expect(await create({ name: name.toUpperCase() })).toMatchObject(inUse);
    expect(await edit(other.id, { name: name.toLowerCase() })).toMatchObject(inUse);
    expect(await edit(id, { name: name.toUpperCase() })).toMatchObject({ status: 200 });
  });

  it('changes what it is sent, and nothing else, and records what differs [7.PROFILE.7 7.PROFILE.8]', async () => {
    const profile = await build.profile({ ...place, role_id });
    const { id: other } = await build.role();

    const edited = await edit(profile.id, { role_id: other, name: profile.name });

    expect(edited).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { id: profile.id, message: 'Profile updated' },
    });
    expect(await rowOf(profile.id)).toEqual({ ...profile, role_id: other, version: 2 });
    expect(await changesOf(db, entity, profile.id)).toEqual([
      { user_id, before: { role_id }, after: { role_id: other } },
    ]);
  });

  it('with a role that is not there is refused', async () => {
    const { id } = await build.profile(place);

    expect(await create({ role_id: 999_999 })).toMatchObject(notFound);
    expect(await edit(id, { role_id: 999_999, name: 'Meio feito' })).toMatchObject(notFound);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  it('is neither changed nor deleted with an old version', async () => {
    const { id } = await build.profile(place);
    const stale = { status: 412, body: { message: 'Changed by someone else meanwhile' } };
    expect(await edit(id, { name: `Primeiro ${id}` }, { version: 1 })).toMatchObject({ status: 200 });

    expect(await edit(id, { name: `Segundo ${id}` }, { version: 1 })).toMatchObject(stale);
    expect(await remove(id, { version: 1 })).toMatchObject(stale);
    expect(await rowOf(id)).toMatchObject({ name: `Primeiro ${id}` });
    expect(await remove(id, { version: 2 })).toMatchObject({ status: 200 });
  });

  it('is deleted, recorded, and not there any more [7.PROFILE.9 7.PROFILE.10]', async () => {
    const { id, name } = await build.profile(place);

    expect(await remove(id)).toMatchObject({ status: 200, body: { id, message: 'Profile deleted' } });
    expect(await changesOf(db, entity, id)).toMatchObject([{ user_id, before: { name }, after: null }]);
    expect(await remove(id)).toMatchObject(notFound);
    expect(await edit(id, { name: 'Ninguém' })).toMatchObject(notFound);
  });

  it('is not deleted while a user has it, active or not [8.DICT.8]', async () => {
    const { id: profile_id } = await build.profile(place);
    await ('client_id' in place
      ? build.user({ ...place, profile_id, active: false })
      : build.systemUser({ profile_id, active: '0' }));
    const before = await everything(db);

    const { status, body } = await remove(profile_id);

    expect({ status, ...body }).toMatchObject({ status: 409, message: 'Profile is linked to users' });
    expect(await everything(db)).toBe(before);
  });
});
