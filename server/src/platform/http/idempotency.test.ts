import type { Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { bodyFor, oneOfEverything, queryFor } from '../../test/samples.ts';
import { servedEndpoints } from '../../test/served-endpoints.ts';
import { everything } from '../../test/stored.ts';
import { unique, uniqueNumber } from '../../test/unique.ts';
import { sentRequestStore } from '../db/write/sent-requests.ts';
import { contentHasher } from './idempotency.ts';

const { app, db, as, build, delivered, stop } = await startApp();
afterAll(stop);
const owner = await as(...permissions).signedIn;
const { bearer } = owner;
await build.superAdmin();
const served = await servedEndpoints(app);
const doneOnce = served.filter(({ endpoint }) => endpoint.once);

let keys = 0;
const newKey = () => `chave-${1000 + ++keys}`;

type Sent = { query?: object; body?: object | undefined; key?: string; by?: string };

async function send({ method, path }: Endpoint, { query = {}, body, key, by = bearer }: Sent) {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${by}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, reply: response.json() };
}

/** What an endpoint is sent, about a row that nothing is linked to. */
async function sampleFor(endpoint: Endpoint) {
  if (endpoint === activity.undo) {
    const { client_id, id } = await build.department();
    await send(departments.remove, { query: { client_id, id } });
    return { query: { entity: 'department', row_id: id }, body: {} };
  }
  const samples = await oneOfEverything(build, owner);
  const query = queryFor(endpoint, samples);
  const bodyOf = (one: Endpoint) => {
    const body = bodyFor(one, samples);
    const names = { name: unique('Nome'), email: `${uniqueNumber()}@example.com` };
    return {
      ...body,
      ...('name' in body && { name: names.name }),
      ...('email' in body && { email: names.email }),
    };
  };
  // A person with a password is not invited.
  if (endpoint === signInChecks.inviteSystemUser) return { query: { id: (await build.systemUser()).id } };
  if (endpoint.method !== 'DELETE' || endpoint.path.endsWith('/directory'))
    return { query, body: bodyOf(endpoint) };
  const create = served.find(({ name }) => name === `POST ${endpoint.path}`)?.endpoint as Endpoint;
  const { reply } = await send(create, { query: queryFor(create, samples), body: bodyOf(create) });
  return { query: { ...query, id: reply.id } };
}

describe('A change that is sent again with the same key', () => {
  it('is one of these', () => expect(doneOnce.length).toBeGreaterThan(30));

  it.each(doneOnce)(
    'is done once, answered as before, and refused if its content was another: $name',
    async ({ endpoint }) => {
      const sent = { ...(await sampleFor(endpoint)), key: newKey() };

      const first = await send(endpoint, sent);
      await delivered();
      const after = await everything(db);
      const second = await send(endpoint, sent);
      await delivered();

      expect(first).toMatchObject({ status: 200 });
      expect(second).toEqual({ status: 200, reply: { id: first.reply.id, message: expect.any(String) } });
      expect(await everything(db)).toEqual(after);

      await sql`update sent_request set content_hash = 'of something else' where key = ${sent.key}`.execute(
        db,
      );
      expect((await send(endpoint, sent)).status).toBe(422);
    },
  );

  it('is done once when both arrive at the same time', async () => {
    const sent = { ...(await sampleFor(departments.create)), key: newKey() };

    const answers = await Promise.all([1, 2, 3].map(() => send(departments.create, sent)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1);
  });

  it('is done again by somebody else, who knows nothing of the first', async () => {
    const { bearer: other } = await as('client:POST').signedIn;
    const key = newKey();

    const first = await send(companies.create, { body: newCompany(), key });
    const second = await send(companies.create, { body: newCompany(), key, by: other });

    expect(second.status).toBe(200);
    expect(second.reply.id).not.toBe(first.reply.id);
  });
});

it('a retry by a caller who has lost the permission meanwhile is refused', async () => {
  const { id: userId, bearer: by } = await as('change:GET', 'department:GET', 'department:POST').signedIn;
  const { client_id, id } = await build.department();
  await send(departments.remove, { query: { client_id, id } });
  const undo = { query: { entity: 'department', row_id: id }, body: {}, key: newKey(), by };
  expect((await send(activity.undo, undo)).status).toBe(200);
  expect((await send(activity.undo, undo)).status).toBe(200);
  const profile_id = (await build.profile({ role_id: (await build.role(['change:GET'])).id })).id;
  await db.updateTable('system_user').set({ profile_id }).where('id', '=', userId).execute();

  expect((await send(activity.undo, undo)).status).toBe(403);
});

it('a change that was refused can be sent again with the same key', async () => {
  const key = newKey();
  const company = newCompany();

  const refused = await send(companies.create, { body: { ...company, name: '' }, key });
  const sent = await send(companies.create, { body: company, key });

  expect([refused.status, sent.status]).toEqual([400, 200]);
});

describe('A key that was used for another request is refused, and nothing is done', () => {
  const refused = { status: 422, reply: { message: 'This Idempotency-Key was used for another request' } };

  it('for another call', async () => {
    const key = newKey();
    const { reply } = await send(companies.create, { body: newCompany(), key });
    const before = await everything(db);

    const edited = await send(companies.edit, { query: { id: reply.id }, body: { name: 'Outra' }, key });

    expect(edited).toEqual(refused);
    expect(await everything(db)).toEqual(before);
  });

  it('for another row, another company, and another body', async () => {
    const [one, other] = [await build.company(), await build.company()];
    const key = newKey();
    const body = { name: unique('Nome') };
    expect((await send(companies.edit, { query: { id: one.id }, body, key })).status).toBe(200);
    const before = await everything(db);

    expect(await send(companies.edit, { query: { id: other.id }, body, key })).toEqual(refused);
    expect(await send(companies.edit, { query: { id: one.id }, body: { name: 'Outro' }, key })).toEqual(
      refused,
    );
    expect(await everything(db)).toEqual(before);
  });
});

it('a request is the same with its fields in another order, and when no hash of its content was stored', async () => {
  const { id } = await build.company();
  const key = newKey();
  const [name, email] = [unique('Nome'), 'contato@example.com'];
  const edit = (body: object) => send(companies.edit, { query: { id }, body, key });
  expect((await edit({ name, email })).status).toBe(200);

  expect((await edit({ email, name })).status).toBe(200);
  await sql`update sent_request set content_hash = null where key = ${key}`.execute(db);
  expect((await edit({ email, name })).status).toBe(200);
});

it('no body is the same content as one without fields, and another as one with some', () => {
  const hashOf = contentHasher('a'.repeat(32));
  const query = { id: '7' };

  expect(hashOf({ query, body: undefined })).toBe(hashOf({ query, body: {} }));
  expect(hashOf({ query, body: { name: '' } })).not.toBe(hashOf({ query, body: {} }));
});

it('the content is stored as a hash that depends on the key of the server', () => {
  const sent = { query: { id: '7' }, body: { password: 'Senha123forte' } };
  const [one, other] = ['a', 'b'].map((letter) => contentHasher(letter.repeat(32))(sent));

  expect(one).toMatch(/^[\w-]{43}$/);
  expect(other).not.toBe(one);
});

it.each(['curta', 'a'.repeat(65), 'com espaço aqui'])('refuses the key %s', async (key) => {
  expect((await send(companies.create, { body: newCompany(), key })).status).toBe(400);
});

it('requests are forgotten after a day', async () => {
  const key = newKey();
  await send(companies.create, { body: newCompany(), key });
  const { id } = await as('client:GET').signedIn;
  await sql`update sent_request set at = now() - interval '25 hours', user_id = ${id} where key = ${key}`.execute(
    db,
  );

  await sentRequestStore(db).removeOld();

  expect(await sentRequestStore(db).calledWith(id, key)).toBeUndefined();
});
