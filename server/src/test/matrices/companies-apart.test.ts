import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.ts';
import { bodyFor, oneOfEverything, queryFor } from '../samples.ts';
import { servedEndpoints } from '../served-endpoints.ts';
import { everything } from '../stored.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { bearer } = await call.signedIn;
const ours = await oneOfEverything(build);
const theirs = await oneOfEverything(build);
const missing = 999_999;
const notFound = { status: 404, body: { message: 'Resource not found' } };

const ofCompany = (await servedEndpoints(app)).filter(
  ({ endpoint: { path, query } }) =>
    query &&
    'client_id' in query.shape &&
    'id' in query.shape &&
    // A system variable belongs to no company, and the one its address names is ignored.
    path !== systemVariables.list.path,
);

it('finds the endpoints that address a row inside a company', () => {
  expect(ofCompany.length).toBeGreaterThanOrEqual(15);
});

describe.each(ofCompany)('$name', ({ endpoint }) => {
  const own = queryFor(endpoint, ours);

  async function send(query: object) {
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, id]) => [name, String(id)])),
      headers: { authorization: `Bearer ${bearer}` },
      ...(endpoint.body && { payload: bodyFor(endpoint, ours) }),
    });
    const { date: _, 'x-request-id': _id, ...headers } = response.headers;
    return { status: response.statusCode, headers, body: response.json() };
  }

  it('gives the same answer for a row of another company as for a missing row, and changes nothing [8.DICT.2]', async () => {
    const before = await everything(db);
    const through = (client_id: number, id?: number) => send({ ...own, client_id, ...(id && { id }) });

    const gone = await through(ours.client_id, missing);
    expect(gone).toMatchObject(notFound);
    expect(await through(theirs.client_id)).toEqual(gone);
    expect(await through(missing)).toEqual(gone);
    // Also with everything else in the address the other company's own.
    expect(await send({ ...queryFor(endpoint, theirs), id: own.id })).toEqual(gone);
    expect(await everything(db)).toBe(before);
  });

  it('finds the row through its own company', async () => {
    expect((await send(own)).status).not.toBe(404);
  });
});

describe('A user', async () => {
  const here = await oneOfEverything(build);
  const { client_id, rows } = here;
  const query = { client_id };
  const body = (changes: object = {}) => ({ ...bodyFor(users.create, here), ...changes }) as never;
  const foreign: [string, (id?: number) => object][] = [
    ['department', (id = theirs.department_id) => ({ department_id: id })],
    ['profile', (id = theirs.rows.client_profile) => ({ profile_id: id })],
    ['skill', (id = theirs.rows.skill) => ({ skill_id: [rows.skill, id] })],
    ['group', (id = theirs.rows.group) => ({ group_id: [rows.group, id] })],
  ];

  it.each(foreign)(
    'is not created with the %s of another company [3.USER.7 3.USER.8]',
    async (_what, named) => {
      const before = await everything(db);

      const other = await call(users.create, { query, body: body(named()) });

      expect(other).toMatchObject(notFound);
      expect(other.body).toEqual((await call(users.create, { query, body: body(named(missing)) })).body);
      expect(await everything(db)).toBe(before);
    },
  );

  it.each(foreign)('is not given the %s of another company [3.USER.7 3.USER.8]', async (_what, named) => {
    const { id } = await build.user({ client_id });
    const before = await everything(db);
    const edit = (changes: object) =>
      call(users.edit, { query: { client_id, id }, body: { name: 'Outra Pessoa', ...changes } });

    const other = await edit(named());

    expect(other).toMatchObject(notFound);
    expect(other.body).toEqual((await edit(named(missing))).body);
    expect(await everything(db)).toBe(before);
  });

  it('gets the same 404 for any profile of another company, so that its permissions are not revealed', async () => {
    const { profile_id } = await build.user({ client_id: theirs.client_id, granted: ['role:DELETE'] });
    const { id } = await build.user({ client_id });
    const staff = as('user:POST', 'user:PUT', 'user:ACTIVATE');

    expect(await staff(users.create, { query, body: body({ profile_id }) })).toMatchObject(notFound);
    expect(await staff(users.edit, { query: { client_id, id }, body: { profile_id } })).toMatchObject(
      notFound,
    );
  });

  it('is not created in a company that is not there [8.DICT.3]', async () => {
    expect(await call(users.create, { query: { client_id: missing }, body: body() })).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    });
  });

  it('is created with what is of its own company', async () => {
    expect(await call(users.create, { query, body: body() })).toMatchObject({ status: 200 });
  });
});

describe('A profile', () => {
  const body = bodyFor(clientProfiles.create, ours) as never;

  it.each([
    ['of another company', theirs.department_id],
    ['that is not there', missing],
  ])('is not created in a department %s', async (_which, department_id) => {
    const before = await everything(db);

    const query = { client_id: ours.client_id, department_id };
    expect(await call(clientProfiles.create, { query, body })).toMatchObject(notFound);
    expect(await everything(db)).toBe(before);
  });
});
