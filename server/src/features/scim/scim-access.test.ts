import type { Permission } from '@retaguarda/contract/permissions';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { servedEndpoints } from '../../test/served-endpoints.ts';
import { everything } from '../../test/stored.ts';

const server = await startApp();
const { app, db, as, build, stop } = server;
afterAll(stop);
await build.superAdmin();
const [company, elsewhere] = [await build.company(), await build.company()];
const user = await build.user({ client_id: company.id });
const stranger = await build.user({ client_id: elsewhere.id });
const person = await build.systemUser();
const profile = await build.profile();

type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: object;
  needs?: Permission[];
};

/** Returns a request to each address, with the permissions that it needs. */
const requestsOf = (id: number, profile_id: number, entity: 'user' | 'system_user'): Request[] => {
  const groups = entity === 'user' ? 'client_profile:GET' : 'profile:GET';
  const deactivate = patchOf({ op: 'replace', path: 'active', value: false });
  const rename = patchOf({ op: 'replace', path: 'displayName', value: 'Outro Nome' });
  const member = patchOf({ op: 'add', path: 'members', value: [{ value: String(id) }] });
  return [
    { method: 'GET', url: '/ServiceProviderConfig' },
    { method: 'GET', url: '/ResourceTypes' },
    { method: 'GET', url: '/ResourceTypes/User' },
    { method: 'GET', url: '/Schemas' },
    { method: 'GET', url: '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User' },
    { method: 'GET', url: '/Users', needs: [`${entity}:GET`] },
    { method: 'GET', url: `/Users/${id}`, needs: [`${entity}:GET`] },
    {
      method: 'POST',
      url: '/Users',
      body: { userName: 'nova@example.com', displayName: 'Nova' },
      needs: [`${entity}:GET`, `${entity}:POST`],
    },
    {
      method: 'PUT',
      url: `/Users/${id}`,
      body: { userName: 'outro@example.com' },
      needs: [`${entity}:GET`, `${entity}:PUT`],
    },
    { method: 'PATCH', url: `/Users/${id}`, body: rename, needs: [`${entity}:GET`, `${entity}:PUT`] },
    {
      method: 'PATCH',
      url: `/Users/${id}`,
      body: deactivate,
      needs: [`${entity}:GET`, `${entity}:PUT`, `${entity}:ACTIVATE`],
    },
    { method: 'DELETE', url: `/Users/${id}`, needs: [`${entity}:PUT`, `${entity}:ACTIVATE`] },
    { method: 'GET', url: '/Groups', needs: [groups, `${entity}:GET`] },
    { method: 'GET', url: '/Groups?excludedAttributes=members', needs: [groups] },
    { method: 'GET', url: `/Groups/${profile_id}`, needs: [groups, `${entity}:GET`] },
    {
      method: 'PATCH',
      url: `/Groups/${profile_id}`,
      body: member,
      needs: [groups, `${entity}:PUT`, `${entity}:GET`],
    },
    {
      method: 'PUT',
      url: `/Groups/${profile_id}`,
      body: { members: [{ value: String(id) }] },
      needs: [groups, `${entity}:PUT`, `${entity}:GET`],
    },
  ];
};

const sides = [
  { side: 'staff', client_id: undefined, requests: requestsOf(person.id, profile.id, 'system_user') },
  {
    side: 'users of a company',
    client_id: company.id,
    requests: requestsOf(user.id, user.profile_id, 'user'),
  },
];
const cases = sides.flatMap(({ requests, ...side }) =>
  requests.map((request) => ({
    ...side,
    ...request,
    name: `${request.method} ${request.url} of ${side.side}`,
  })),
);

const send = async (bearer: string | undefined, base: string, { method, url, body }: Request) => {
  const response = await app.inject({
    method,
    url: `${base}${url}`,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.payload && JSON.parse(response.payload) };
};
const baseOf = (client_id: number | undefined) =>
  client_id === undefined ? '/scim/v2' : `/scim/v2/companies/${client_id}`;

const { id: service_account_id } = await build.serviceAccount();
const maker = await build.systemUser({ granted: permissions });
const ordinary = await serviceTokenStore(db).create(
  { service_account_id, name: 'API', permissions: [...permissions], days: 1 },
  maker.id,
);
const nobody = [
  ['nobody', undefined, 401],
  ['an invented token', 'rtg_abc', 401],
  ['a person', (await as(...permissions).signedIn).bearer, 403],
  ['a program with a token for the API', ordinary.token, 403],
] as const;

describe.each(cases)('$name', (request) => {
  const { client_id, needs = [] } = request;

  it.each(nobody)('is refused to %s', async (_who, bearer, status) => {
    const before = await everything(db);
    expect((await send(bearer, baseOf(client_id), request)).status).toBe(status);
    expect(await everything(db)).toBe(before);
  });

  it('is refused if any of its permissions is missing, and needs no others', async () => {
    // A directory can only change people who have no more permissions than itself.
    const directoryWith = (granted: Permission[]) =>
      directoryOf(server, {
        ...(client_id !== undefined && { client_id }),
        // A token needs at least one permission.
        granted: [...granted, 'skill:GET'],
      });
    for (const missing of needs) {
      const { token } = await directoryWith(needs.filter((one) => one !== missing));
      const before = await everything(db);
      expect(await send(token, baseOf(client_id), request)).toMatchObject({
        status: 403,
        body: { detail: `No permission: ${missing}` },
      });
      expect(await everything(db)).toBe(before);
    }
    const { token } = await directoryWith(needs);
    const { status } = await send(token, baseOf(client_id), request);
    expect([200, 201, 204]).toContain(status);
    await reset();
  });
});

/** Restores the people that requests have changed, and releases them from their directory. */
async function reset() {
  for (const table of ['user', 'system_user'] as const) {
    await sql`update ${sql.table(table)} set directory_id = null, directory_key = null, directory_profile = false,
      directory_removed = false, active = ${table === 'user' ? sql`true` : sql`'1'`}
      where directory_id is not null and email not like 'nova@%'`.execute(db);
    await sql`update ${sql.table(table)} set email = 'antiga' || id || '@example.com', directory_id = null where email like 'nova@%'`.execute(
      db,
    );
  }
}

describe.each(cases.filter(({ client_id }) => client_id !== undefined))('$name', (request) => {
  it('is answered to the directory of another company as if this company did not exist', async () => {
    const { token } = await directoryOf(server, { client_id: elsewhere.id });
    const before = await everything(db);
    const missing = await send(token, baseOf(999_999_999), request);
    expect(missing).toMatchObject({ status: 404, body: { detail: 'Company not found' } });
    expect(await send(token, baseOf(company.id), request)).toEqual(missing);
    expect(await everything(db)).toBe(before);
  });

  it('is refused to the directory of the staff', async () => {
    const { token } = await directoryOf(server);
    expect((await send(token, baseOf(company.id), request)).status).toBe(404);
  });
});

it.each(cases.filter(({ client_id }) => client_id === undefined))(
  '$name is refused to the directory of a company',
  async (request) => {
    const { token } = await directoryOf(server, { client_id: company.id });
    expect(await send(token, '/scim/v2', request)).toMatchObject({
      status: 403,
      body: { detail: 'This token is bound to a company' },
    });
  },
);

it('A directory cannot find people and profiles of another company, or make them members', async () => {
  const { call } = await directoryOf(server, { client_id: company.id });
  const before = await everything(db);
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const url of [`/Users/${stranger.id}`, `/Groups/${stranger.profile_id}`]) {
      if (method === 'DELETE' && url.startsWith('/Groups')) continue;
      const body =
        method === 'PATCH'
          ? patchOf({ op: 'replace', path: 'displayName', value: 'x' })
          : { displayName: 'x' };
      expect(
        await call({ method, url, ...(method !== 'GET' && method !== 'DELETE' && { body }) }),
      ).toMatchObject({ status: 404 });
    }
  const member = patchOf({ op: 'add', path: 'members', value: [{ value: String(stranger.id) }] });
  expect(await call({ method: 'PATCH', url: `/Groups/${user.profile_id}`, body: member })).toMatchObject({
    status: 400,
  });
  expect((await call({ url: '/Users' })).body.Resources.map(({ id }: { id: string }) => id)).not.toContain(
    String(stranger.id),
  );
  expect(await everything(db)).toBe(before);
});

it('The token of a directory cannot make calls of the API', async () => {
  const { token } = await directoryOf(server);
  const before = await everything(db);
  for (const { endpoint } of await servedEndpoints(app)) {
    if (endpoint.access === 'public') continue;
    const { status, body } = await send(token, '/api', {
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.body && { body: {} }),
    });
    expect({ path: endpoint.path, status, body }).toEqual({
      path: endpoint.path,
      status: 403,
      body: { message: 'This token is for SCIM only' },
    });
  }
  expect(await everything(db)).toBe(before);
});

describe('A directory', () => {
  it('cannot give profiles, or change people, with more permissions than its own', async () => {
    const { call } = await directoryOf(server, {
      granted: ['system_user:GET', 'system_user:PUT', 'system_user:ACTIVATE', 'profile:GET'],
    });
    const strong = await build.systemUser({ granted: ['role:PUT'] });
    const before = await everything(db);
    const refused = { status: 403, body: { detail: 'No permission: role:PUT' } };
    const patch = (url: string, operation: object) =>
      call({ method: 'PATCH', url, body: patchOf(operation) });
    expect(
      await patch(`/Users/${strong.id}`, { op: 'replace', path: 'userName', value: 'minha@example.com' }),
    ).toMatchObject(refused);
    expect(await patch(`/Users/${strong.id}`, { op: 'replace', path: 'active', value: false })).toMatchObject(
      refused,
    );
    expect(
      await patch(`/Groups/${strong.profile_id}`, {
        op: 'add',
        path: 'members',
        value: [{ value: String(person.id) }],
      }),
    ).toMatchObject(refused);
    expect(await everything(db)).toBe(before);
  });

  it('can deactivate the maker of its token, which then stops working', async () => {
    const made_by = (await build.systemUser({ granted: permissions })).id;
    const { call } = await directoryOf(server, { made_by });
    const body = patchOf({ op: 'replace', path: 'active', value: false });
    expect(await call({ method: 'PATCH', url: `/Users/${made_by}`, body })).toMatchObject({
      status: 200,
      body: { active: false },
    });
    expect(await call({ url: '/Users' })).toMatchObject({ status: 401 });
  });

  it('cannot deactivate the last super_admin', async () => {
    const { call } = await directoryOf(server);
    const admins = await db
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'profile_id')
      .innerJoin('role', 'role.id', 'role_id')
      .select('system_user.id')
      .where('role.name', '=', 'super_admin')
      .execute();
    for (const { id } of admins)
      expect(
        await call({
          method: 'PATCH',
          url: `/Users/${id}`,
          body: patchOf({ op: 'replace', path: 'active', value: 'False' }),
        }),
      ).toMatchObject({ status: 409 });
  });

  it('cannot set a password', async () => {
    const { call } = await directoryOf(server);
    const { body } = await call({
      method: 'POST',
      url: '/Users',
      body: { userName: 'senha@example.com', displayName: 'Sem Senha', password: 'Senha456nova' },
    });
    await call({
      method: 'PATCH',
      url: `/Users/${body.id}`,
      body: patchOf({ op: 'replace', path: 'password', value: 'Senha456nova' }),
    });
    const stored = await db
      .selectFrom('system_user')
      .select('password_hash')
      .where('id', '=', Number(body.id))
      .executeTakeFirst();
    expect(stored?.password_hash).toBeNull();
  });
});

describe('An attack', () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['a body that is nested deeply', deep(10_000), 400],
    ['a body above a megabyte', JSON.stringify({ displayName: 'x'.repeat(1_100_000) }), 413],
    [
      'more than a thousand operations',
      JSON.stringify(
        patchOf(...Array.from({ length: 1_001 }, () => ({ op: 'replace', path: 'active', value: true }))),
      ),
      413,
    ],
    ['a poisoned prototype', '{"__proto__":{"active":true},"userName":"a@b.co"}', 400],
    [
      'a path as long as a page',
      JSON.stringify(patchOf({ op: 'replace', path: `name.${'x'.repeat(5_000)}`, value: 1 })),
      400,
    ],
  ])('with %s is refused', async (_what, body, status) => {
    const { call } = await directoryOf(server);
    const before = await everything(db);
    expect(await call({ method: 'PATCH', url: `/Users/${person.id}`, body })).toMatchObject({ status });
    expect(await everything(db)).toBe(before);
  });

  it('with more than a thousand members is refused', async () => {
    const { call } = await directoryOf(server);
    const members = Array.from({ length: 1_001 }, (_, at) => ({ value: String(at + 1) }));
    expect(await call({ method: 'PUT', url: `/Groups/${profile.id}`, body: { members } })).toMatchObject({
      status: 413,
    });
  });

  it.each([
    ['many conditions', Array.from({ length: 11 }, () => 'active eq true').join(' and ')],
    ['a long value', `userName eq "${'x'.repeat(2_000)}"`],
    ['parentheses', `${'('.repeat(300)}active eq true${')'.repeat(300)}`],
    ['quotes of SQL', `userName eq "' or 1=1 --" or active eq true`],
    ['a table', 'system_user.password_hash eq "x"'],
  ])('by a filter with %s is refused', async (_what, filter) => {
    const { call } = await directoryOf(server);
    expect(await call({ url: `/Users?filter=${encodeURIComponent(filter)}` })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
  });

  it.each([
    ['GET', `/Users?filter=${encodeURIComponent('userName eq "a\\u0000"')}`, undefined],
    ['GET', `/Groups?filter=${encodeURIComponent('displayName eq "a\\u0000"')}`, undefined],
    ['POST', '/Groups', { displayName: 'a\0' }],
    ['PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', path: 'externalId', value: 'a\0' })],
    ['PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', path: 'constructor', value: 'a' })],
    [
      'PATCH',
      `/Groups/${profile.id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: '9999999999' }] }),
    ],
    ['PATCH', `/Groups/${profile.id}`, patchOf({ op: 'remove', path: 'members[value eq "9999999999"]' })],
  ] as const)('with a value that cannot be stored or found is refused: %s %s', async (method, url, body) => {
    const { call } = await directoryOf(server);
    const before = await everything(db);
    expect(await call({ method, url, ...(body && { body }) })).toMatchObject({ status: 400 });
    expect(await everything(db)).toBe(before);
  });

  it('with quotes in a filter value finds nobody', async () => {
    const { call } = await directoryOf(server);
    const filter = encodeURIComponent(`userName eq "' or '1'='1"`);
    expect(await call({ url: `/Users?filter=${filter}` })).toMatchObject({
      status: 200,
      body: { totalResults: 0 },
    });
  });
});
