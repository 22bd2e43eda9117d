import { Readable } from 'node:stream';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.ts';
import { callsOfContract, servedEndpoints } from '../served-endpoints.ts';
import { everything } from '../stored.ts';

const { app, db, as, stop } = await startApp();
afterAll(stop);
const endpoints = await servedEndpoints(app);

const isPermission = (access: string): access is Permission => access.includes(':');
const neededBy = ({ access }: Endpoint) => [access].flat().filter(isPermission);
const served = endpoints.map(({ name, endpoint }) => ({ name, endpoint, needed: neededBy(endpoint) }));
const guarded = served.filter(({ needed }) => needed.length > 0);
const open = served.filter(({ endpoint }) => endpoint.access === 'public');
const signedInOnly = served.filter(({ endpoint }) => endpoint.access === 'signed-in');
const ownAllowed = served.filter(({ endpoint }) => endpoint.isOwnAllowed);

/** What a call is not made without, besides ids. */
const required: Record<string, string> = { text: 'abc' };

/** Calls with invented ids and an empty body: a caller with the permission gets another error than 401 or 403. */
async function send(
  { method, path, query, body, events }: Endpoint,
  bearer?: string,
  id: number | string = 999_999,
) {
  const names = Object.keys(query?.shape ?? {});
  const ids = names
    // The filter by tag takes another permission than the list of companies.
    .filter((name) => /^(\w+_)?id$/.test(name) && name !== 'tag_id')
    .map((name) => `${name}=${id}`);
  const texts = names.filter((name) => name in required).map((name) => `${name}=${required[name]}`);
  const response = await app.inject({
    method,
    url: `/api${path}?${[...ids, ...texts].join('&')}`,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body && { payload: {} }),
    payloadAsStream: true,
  });
  const stream = response.stream();
  // A stream of events would never end.
  if (events && response.statusCode === 200) return { status: 200, body: stream.destroy() && {} };
  const text = await new Response(Readable.toWeb(stream) as ReadableStream).text();
  // What answers in lines may have none, or several.
  const [first] = text.split('\n');
  return { status: response.statusCode, body: first && JSON.parse(first) };
}

type SignedIn = ReturnType<typeof as>['signedIn'];

/** One person for all tests of the same permissions, for calls that do nothing to the caller. */
const people = new Map<string, SignedIn>();
function withOnly(...granted: Permission[]) {
  const known = people.get(granted.join()) ?? as(...granted).signedIn;
  people.set(granted.join(), known);
  return known;
}

const allOthers = (missing: readonly Permission[]) =>
  permissions.filter((permission) => !missing.includes(permission));

it('serves every call of the contract', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(callsOfContract.sort());
});

it('lists every endpoint as public, for signed-in users, or for users with a permission [7.BASE.2]', () => {
  expect(open.length + signedInOnly.length + guarded.length).toBe(endpoints.length);
  expect(guarded.length).toBeGreaterThan(30);
  expect(open.map(({ name }) => name).sort()).toEqual([
    'GET /health',
    'POST /security/system-user/new-email-confirmation',
    'POST /security/system-user/password-reset',
    'POST /security/user/login',
    'POST /security/user/passkey',
    'POST /security/user/passkey-challenge',
    'POST /security/user/second-step',
    'POST /security/user/second-step/challenge',
    'POST /security/user/single-sign-on',
    'POST /security/user/single-sign-on/start',
    'POST /system-user/password-change',
  ]);
});

it.each([...guarded, ...signedInOnly])('$name needs a session [7.BASE.2]', async ({ endpoint }) => {
  const before = await everything(db);

  expect(await send(endpoint)).toEqual({ status: 401, body: { message: 'Invalid credentials' } });
  expect(await send(endpoint, 'abc')).toEqual({ status: 401, body: { message: 'Invalid credentials' } });
  expect(await everything(db)).toBe(before);
});

it.each(open)('$name needs no session', async ({ endpoint }) => {
  const { status, body } = await send(endpoint);

  // A link is what some of them need instead. 409: these servers have no provider of single sign-on.
  expect([200, 400, 401, 409]).toContain(status);
  expect(body.message).not.toBe('Invalid credentials');
});

it.each(signedInOnly)('$name is for everyone who is signed in', async ({ endpoint }) => {
  const { id, bearer } = await as().signedIn;

  // 409: this person has no second step. 404: no new address to which a link could be sent again. 400: nothing was sent.
  expect([200, 400, 404, 409]).toContain((await send(endpoint, bearer, id)).status);
});

describe.each(guarded)('$name', ({ endpoint, needed }) => {
  it('is refused to a user with all other permissions, and the message names the missing one [6.ACCESS.3]', async () => {
    const { bearer } = await withOnly(...allOthers(needed));
    const before = await everything(db);

    expect(await send(endpoint, bearer)).toEqual({
      status: 403,
      body: { message: `No permission: ${needed[0]}` },
    });
    expect(await everything(db)).toBe(before);
  });

  it.each(needed)('is open to a user with only %s', async (permission) => {
    const { bearer } = await withOnly(permission);

    const { status } = await send(endpoint, bearer);

    expect([200, 400, 404, 409, 415]).toContain(status);
  });
});

describe.each(ownAllowed)('$name', ({ endpoint, needed }) => {
  it('is open to everyone for themselves', async () => {
    const { id, bearer } = await as(...allOthers(needed)).signedIn;

    const { status } = await send(endpoint, bearer, id);

    // 404: this person has no picture that could be removed.
    expect([200, 400, 404, 415]).toContain(status);
  });

  it.each([
    ['of another person', (_own: number, other: number) => `${other}`],
    ['of both', (own: number, other: number) => `${own}&id=${other}`],
    ['of both, their own last', (own: number, other: number) => `${other}&id=${own}`],
    ['of nobody', () => ''],
  ])('is refused with the id %s', async (_whose, idOf) => {
    const { id, bearer } = await withOnly(...allOthers(needed));
    const other = await withOnly();

    expect(await send(endpoint, bearer, idOf(id, other.id))).toEqual({
      status: 403,
      body: { message: `No permission: ${needed[0]}` },
    });
  });
});
