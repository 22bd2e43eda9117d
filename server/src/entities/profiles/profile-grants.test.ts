import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
await build.superAdmin();
const call = as('profile:POST', 'profile:PUT', 'client_profile:POST', 'client_profile:PUT', 'client:GET');
await call.signedIn;
const { client_id, id: department_id } = await build.department();
const place = { client_id, department_id };
const within = await build.role(['client:GET', 'profile:POST']);
const beyond = await build.role(['client:GET', 'role:PUT', 'user:GET']);
const refusal = { status: 403, message: 'No permission: user:GET' };

const kinds = [
  {
    kind: 'BACKOFFICE',
    renamed: 403,
    at: {},
    create: (body: never) => call(profiles.create, { body }),
    edit: (id: number, body: object) => call(profiles.edit, { query: { id }, body }),
  },
  {
    kind: 'company',
    renamed: 200,
    at: place,
    create: (body: never) => call(clientProfiles.create, { query: place, body }),
    edit: (id: number, body: object) => call(clientProfiles.edit, { query: { ...place, id }, body }),
  },
];

describe.each(kinds)('A $kind profile', ({ at, create, edit, renamed }) => {
  const input = (role_id: number) => ({ name: 'Novo', description: 'Um perfil novo', role_id }) as never;

  it('is not created with a role that has permissions the caller does not hold [6.PROFILE.1]', async () => {
    const before = await everything(db);

    const { status, body } = await create(input(beyond.id));

    expect({ status, ...body }).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('is not given such a role', async () => {
    const { id } = await build.profile({ ...at, role_id: within.id });
    const before = await everything(db);

    const { status, body } = await edit(id, { name: 'Mudado', role_id: beyond.id });

    expect({ status, ...body }).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('does not lose such a role either', async () => {
    const { id } = await build.profile({ ...at, role_id: beyond.id });
    const before = await everything(db);

    const { status, body } = await edit(id, { role_id: within.id });

    expect({ status, ...body }).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('that has such a role already may be renamed, its role as it was, if it is of a company', async () => {
    const { id } = await build.profile({ ...at, role_id: beyond.id });

    expect(await edit(id, { name: `Mudado ${id}`, role_id: beyond.id })).toMatchObject({ status: renamed });
  });

  it('is created with, and changed to, a role whose permissions the caller holds', async () => {
    expect(await create(input(within.id))).toMatchObject({ status: 200 });
    const another = await build.role(['profile:POST']);
    const { id } = await build.profile({ ...at, role_id: another.id });
    expect(await edit(id, { role_id: within.id })).toMatchObject({ status: 200 });
  });
});
