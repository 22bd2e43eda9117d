import { companyCopies, contentParts, permissionsOf } from '@retaguarda/contract/entities/company-copies';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const { id: client_id } = await build.company();
const { id: department_id } = await build.department({ client_id, name: 'Vendas' });
const { id: role_id } = await build.role(['role:DELETE']);
await build.profile({ client_id, department_id, role_id, name: 'Chefia' });
await build.profile({ client_id, department_id, name: 'Atendente' });

const read = async (caller: ReturnType<typeof as>) =>
  (await caller(companyCopies.content, { query: { client_id } })).body;
const create = (caller: ReturnType<typeof as>, parts: typeof contentParts) =>
  caller(companyCopies.create, {
    body: { ...newCompany(), email: 'fale@boavida.example', from: { client_id }, parts },
  });

describe.each(contentParts)('The part %s', (part) => {
  const [view, make] = permissionsOf(part);
  const others = permissions.filter((one) => one !== view && one !== make);
  const parts = part === 'profiles' ? (['departments', part] as const) : ([part] as const);

  it('is neither shown nor taken without the permission to view its rows', async () => {
    const caller = as(...others, make);
    const before = await everything(db);

    expect((await read(caller)).lines.map((line) => line.part)).not.toContain(part);
    expect(await create(caller, [...parts])).toMatchObject({
      status: 403,
      body: { message: `No permission: ${view}` },
    });
    // The caller was made before; the call has written nothing.
    expect(await everything(db)).toBe(before);
  });

  it('is shown, but not taken, without the permission to create them', async () => {
    const caller = as(...others, view);

    expect((await read(caller)).lines.find((line) => line.part === part)?.may_take).toBe(false);
    expect(await create(caller, [...parts])).toMatchObject({
      status: 403,
      body: { message: `No permission: ${make}` },
    });
  });
});

it('a profile whose role the caller may not give is named before, and left out', async () => {
  const caller = as(...permissions.filter((one) => one !== 'role:DELETE'));

  const { lines } = await read(caller);
  const { body } = await create(caller, ['departments', 'profiles']);

  expect(lines.find(({ part }) => part === 'profiles')).toEqual({
    part: 'profiles',
    total: 1,
    rows: [{ name: 'Atendente', department: 'Vendas' }],
    left_out: [{ name: 'Chefia', reason: 'role' }],
    may_take: true,
  });
  expect(body.created).toMatchObject({ departments: 1, profiles: 1 });
});

it('a company cannot be a source for those who may not choose companies', async () => {
  expect(await as('client:POST')(companyCopies.content, { query: { client_id } })).toMatchObject({
    status: 403,
  });
});
