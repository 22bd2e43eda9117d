import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await build.superAdmin();
const notFound = { status: 404, body: { message: 'Resource not found' } };
const input = { name: 'Atendente', description: 'Atende os clientes', role_id: (await build.role()).id };

describe('A profile of a company', () => {
  it('belongs to a department, without which it is not created [5.PROFILE.8 6.PROFILE.2]', async () => {
    const { id: client_id } = await build.company();

    const { status, body } = await call(clientProfiles.create, {
      query: { client_id } as never,
      body: input,
    });

    expect({ status, ...body }).toEqual({
      status: 400,
      message: [{ field: 'department_id', value: 'Required Field' }],
    });
  });

  it('is not created in a company that is not there', async () => {
    const { id: department_id } = await build.department();

    expect(
      await call(clientProfiles.create, { query: { client_id: 999_999, department_id }, body: input }),
    ).toMatchObject({ status: 404, body: { message: 'Company not found' } });
  });

  it('may have the name it has in another company, and in the BACKOFFICE [8.DICT.4]', async () => {
    const first = await build.department();
    const second = await build.department();
    const placeOf = ({ client_id, id }: typeof first) => ({ client_id, department_id: id });
    const create = (query: { client_id: number; department_id: number }) =>
      call(clientProfiles.create, { query, body: input });

    expect(await create(placeOf(first))).toMatchObject({ status: 200 });
    expect(await create(placeOf(second))).toMatchObject({ status: 200 });
    expect(await call(profiles.create, { body: input })).toMatchObject({ status: 200 });
    const sibling = await build.department({ client_id: first.client_id });
    expect(await create(placeOf(sibling))).toMatchObject({ status: 409 });
  });

  it('is neither changed nor deleted through another department than its own [7.PROFILE.8 7.PROFILE.10]', async () => {
    const { client_id, id: department_id } = await build.department();
    const { id: other } = await build.department({ client_id });
    const { id } = await build.profile({ client_id, department_id });
    const through = { client_id, department_id: other, id };
    await call.signedIn;
    const before = await everything(db);

    expect(await call(clientProfiles.edit, { query: through, body: { name: 'Outro' } })).toMatchObject(
      notFound,
    );
    expect(await call(clientProfiles.remove, { query: through })).toMatchObject(notFound);
    expect(await everything(db)).toBe(before);
  });

  it('is not reached as a BACKOFFICE profile, nor the other way round [6.PROFILE.4]', async () => {
    const { client_id, id: department_id } = await build.department();
    const theirs = await build.profile({ client_id, department_id });
    const ours = await build.profile();
    await call.signedIn;
    const before = await everything(db);

    const query = { client_id, department_id, id: ours.id };
    const body = { name: 'Outro' };
    expect(await call(profiles.edit, { query: { id: theirs.id }, body })).toMatchObject(notFound);
    expect(await call(profiles.remove, { query: { id: theirs.id } })).toMatchObject(notFound);
    expect(await call(clientProfiles.edit, { query, body })).toMatchObject(notFound);
    expect(await call(clientProfiles.remove, { query })).toMatchObject(notFound);
    expect(await everything(db)).toBe(before);
  });
});
