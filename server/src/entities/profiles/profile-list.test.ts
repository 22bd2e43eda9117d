import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { isBackofficeRole } from '@retaguarda/contract/protected-roles';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('profile:GET', 'profile:DELETE', 'client_profile:GET', 'client_profile:DELETE');
await call.signedIn;
const { id: client_id } = await build.company();
const { id: department_id, name: department } = await build.department({ client_id });

const make = (name: string, description: string, place: object) =>
  build.profile({ name, description, ...place });

/** Each kind of profile: how it is listed, and where it is. */
const kinds = [
  { kind: 'BACKOFFICE', place: {}, list: (query: object) => call(profiles.list, { query }) },
  {
    kind: 'company',
    place: { client_id, department_id },
    list: (query: object) => call(clientProfiles.list, { query: { client_id, ...query } }),
  },
] as const;

describe.each(kinds)('Searching $kind profiles', async ({ place, list }) => {
  await make('Atenção Básica', 'Cuida das filas de São Paulo', place);
  await make('Atencao noturna', 'Atende 100% à noite', place);
  await make('Outro 24h', 'Faz o resto do serviço', place);
  const namesBy = async (query: object) => (await list(query)).body.profiles.map(({ name }) => name);

  it.each([
    [{ name: 'ATENÇÃO' }, ['Atenção Básica', 'Atencao noturna']],
    [{ name: '24h' }, ['Outro 24h']],
    [{ description: 'sao p' }, ['Atenção Básica']],
    [{ description: '100%' }, ['Atencao noturna']],
    [{ description: '___' }, []],
    [{ name: 'atencao', description: 'noite' }, ['Atencao noturna']],
    [{ name: 'atencao', description: 'resto' }, []],
  ])('by %j finds %j [7.PROFILE.2 7.PROFILE.4]', async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'a_b' }, 'name', 'Invalid field'],
    [{ description: 'ab' }, 'description', 'Min 3 characters'],
    [{ description: 'a'.repeat(61) }, 'description', 'Max 60 characters'],
    [{ qtd: 0 }, 'qtd', 'Invalid field'],
    [{ role_id: 1 }, 'role_id', 'Invalid field'],
  ])('refuses %j', async (query, field, value) => {
    const { status, body } = await list(query);

    expect({ status, ...body }).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('answers as many rows per page as requested, in order, and knows the total past the last one [7.PROFILE.1 7.PROFILE.4]', async () => {
    const { total } = (await list({ qtd: 1 })).body;

    const second = await list({ page: 2, qtd: 2 });
    const past = await list({ page: 90, qtd: 2, name: 'atencao' });

    expect(second.body).toMatchObject({ total, paging: Math.ceil(total / 2) });
    expect(second.body.profiles.map(({ name }) => name)).toEqual((await namesBy({ qtd: 4 })).slice(2));
    expect(past.body).toEqual({ profiles: [], total: 2, paging: 1 });
  });

  it('counts a profile as soon as it is created, and until it is deleted', async () => {
    const totals = async () => [
      (await list({ qtd: 1 })).body.total,
      (await list({ qtd: 1, description: 'perfil de teste' })).body.total,
    ];
    const [all = 0, like = 0] = await totals();

    const { id } = await build.profile(place);
    expect(await totals()).toEqual([all + 1, like + 1]);

    const query = { id, client_id, department_id };
    const removed =
      'client_id' in place
        ? await call(clientProfiles.remove, { query })
        : await call(profiles.remove, { query: { id } });
    expect(removed).toMatchObject({ status: 200 });
    expect(await totals()).toEqual([all, like]);
  });

  it('brings one row with its version, its role, its department and how many have it [3.PROFILE.1 3.PROFILE.2 3.PROFILE.3 3.PROFILE.4 3.PROFILE.5 7.PROFILE.3 7.PROFILE.4]', async () => {
    const role = await build.role([], 'manager');
    const profile = await build.profile({ ...place, role_id: role.id });
    const isOfCompany = 'client_id' in place;
    const have = { profile_id: profile.id, ...place };
    for (let made = 0; made < 2; made++)
      await (isOfCompany ? build.user(have) : build.systemUser({ profile_id: profile.id }));

    const { headers, body } = await list({ id: profile.id });

    const { id, name, description, type } = role;
    expect(headers.etag).toBe('"1"');
    expect(body).toEqual({
      profiles: [
        {
          id: profile.id,
          name: profile.name,
          description: profile.description,
          role_id: id,
          client_id: isOfCompany ? client_id : null,
          department_id: isOfCompany ? department_id : null,
          users_count: 2,
          requires_second_step: false,
          role: { id, name, description, type },
          department: isOfCompany ? { id: department_id, name: department } : null,
        },
      ],
      total: 1,
      paging: 1,
    });
  });

  it('does not find one that is not there', async () => {
    expect(await list({ id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Resource not found' },
    });
  });

  it.each(['list', 'row'])(
    'brings the roles and departments of the form along with a %s [7.PROFILE.3 7.PROFILE.4]',
    async (what) => {
      const { id } = await build.profile(place);
      // Another company's, which is not to be offered.
      await build.department();

      const { body } = await list({ ...(what === 'row' && { id }), form: 'true' });

      const roles = await db.selectFrom('role').select(['id', 'name', 'description', 'type']).execute();
      const offered = roles.filter(({ name }) => !('client_id' in place && isBackofficeRole(name)));
      expect(new Map(body.form?.roles.map(({ may_give: _, ...role }) => [role.id, role]))).toEqual(
        new Map(offered.map((role) => [role.id, role])),
      );
      expect(body.form?.departments).toEqual(
        'client_id' in place ? [{ id: department_id, name: department }] : [],
      );
    },
  );
});

it('lists a BACKOFFICE profile in no company, and a profile of a company not in the BACKOFFICE [6.PROFILE.3 6.PROFILE.4 7.PROFILE.1]', async () => {
  const ours = await build.profile();
  const theirs = await build.profile({ client_id, department_id });
  const [backoffice, company] = kinds;

  expect((await backoffice.list({ id: ours.id })).status).toBe(200);
  expect((await company.list({ id: theirs.id })).status).toBe(200);
  expect((await backoffice.list({ id: theirs.id })).status).toBe(404);
  expect((await company.list({ id: ours.id })).status).toBe(404);
  const idsIn = async (list: (query: object) => ReturnType<typeof backoffice.list>) =>
    (await list({ qtd: 100 })).body.profiles.map(({ id }) => id);
  expect(await idsIn(backoffice.list)).not.toContain(theirs.id);
  expect(await idsIn(company.list)).not.toContain(ours.id);
});

it('needs a company to search the profiles of one', async () => {
  const { status, body } = await call(clientProfiles.list, { query: {} as never });

  expect({ status, ...body }).toEqual({
    status: 400,
    message: [{ field: 'client_id', value: 'Please select a company' }],
  });
});
