import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { entitiesWith } from '@retaguarda/contract/entities';
import { companies } from '@retaguarda/contract/entities/companies';
import { insights } from '@retaguarda/contract/entities/insights';
import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { programPermissions } from '@retaguarda/contract/programs';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import { goodCalls } from '../good-calls.ts';
import { startApp } from '../harness.ts';
import { checked } from '../jobs.ts';
import { bodyFor, oneOfEverything } from '../samples.ts';
import { servedEndpoints } from '../served-endpoints.ts';

const { app, db, as, call, signIn, build, stop } = await startApp();
afterAll(stop);

const admin = as(...permissions);
await build.superAdmin();
const ours = await oneOfEverything(build);

/**
 * From here on, the ids of rows that belong to companies are recognised wherever they appear: each table has its own range,
 * and the names of rows end with their ids.
 */
const firstHidden = 7_000_000;
const tablesOfCompanies = entitiesWith<{ company: string }>(({ company }) => company !== undefined).map(
  tableOf,
);
const named = [...tablesOfCompanies.filter((table) => table !== 'client_system'), 'webhook'];
const tables = [
  ...named,
  'client_system',
  'queue_cleaning',
  'queue_entry',
  'webhook_delivery',
  'privacy_request',
  'note',
];
for (const [place, table] of tables.entries())
  await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${firstHidden + place * 10_000})`.execute(
    db,
  );

const viewer = await build.systemUser({
  granted: permissions,
  scoped: true,
  scope_client_id: [ours.client_id],
});
const session = await signIn(viewer.id);
const caller = { id: viewer.id, bearer: session, session: decodeJwt(session).jti as string };
/** BACKOFFICE profiles belong to no company, and have their ids from the same sequence. */
const seen = new Set<string>();
const hidden = await goodCalls(db, build, caller);
for (const table of named)
  await sql`update ${sql.table(table)} set name = name || ' ' || id where id > ${firstHidden}`.execute(db);
await recordChanges();
const { id: service_account_id } = await build.serviceAccount();
const bound = await serviceTokenStore(db).create(
  {
    ...{ service_account_id, name: 'Uma empresa', permissions: [...programPermissions], days: 1 },
    client_id: ours.client_id,
  },
  (await admin.signedIn).id,
);

/** Who sees one company: a person by their scope; and a program by its token, although its maker sees all. */
const viewers = [
  { who: 'a member of staff', bearer: () => signIn(viewer.id) },
  { who: 'a program whose token is bound to a company', bearer: async () => bound.token },
];
const served = (await servedEndpoints(app)).filter(({ endpoint: { access } }) => access !== 'public');

async function noteBackofficeProfiles() {
  const profiles = await db.selectFrom('profile').select('id').where('client_id', 'is', null).execute();
  for (const { id } of profiles) seen.add(String(id));
}
await noteBackofficeProfiles();

/** Entries of the change record about hidden rows, made by somebody else. */
async function recordChanges() {
  const { query } = hidden(companies.edit);
  const client_id = Number(query.id);
  await admin(companies.edit, { query: { id: client_id }, body: { domain: 'outro' } });
  const { body } = await admin(insights.create, {
    body: {
      name: 'Regra de duas empresas',
      description: 'Uma regra qualquer',
      regex: 'abc',
      client_id: [client_id, ours.client_id],
      global: false,
    },
  });
  // An insight of a hidden company and of an own one is seen, without the hidden one.
  seen.add(String(body.id));
  await admin(insights.edit, { query: { id: body.id }, body: { client_id: [client_id], global: false } });
  await admin(insights.edit, { query: { id: body.id }, body: { client_id: [client_id, ours.client_id] } });
}

const isHidden = (text: string) => !seen.has(text);

/** Not inside of a longer number or of a UUID. */
const hiddenIn = (text: string) => (text.match(/(?<![\da-f-])7\d{6}(?![\da-f-])/g) ?? []).filter(isHidden);

/** The same with ids that no row has, in place of those of hidden rows. */
const withMissing = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'string')
    return /^7\d{6}$/.test(String(value)) && isHidden(String(value))
      ? typeof value === 'number'
        ? value + firstHidden
        : String(Number(value) + firstHidden)
      : value;
  if (Array.isArray(value)) return value.map(withMissing);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMissing(inner)]));
};

type Call = Omit<ReturnType<typeof hidden>, 'bearer'>;

async function send(endpoint: Endpoint, { query: asked, body, file }: Call, bearer: string) {
  // The samples put the id of a request into `handler_id`, which an export records: leave it out.
  const { handler_id: _, ...query } = asked;
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${bearer}`, ...(file && { 'content-type': 'image/png' }) },
    ...((body ?? file) && { payload: body ?? file }),
  });
  return { status: response.statusCode, body: response.body };
}

const ended = served.filter(({ endpoint }) => !endpoint.events);

const byViewers = ended.flatMap((one) => viewers.map((other) => ({ ...one, ...other })));

describe.each(byViewers)('$name, called by $who,', ({ endpoint, bearer }) => {
  it('answers for rows of companies out of scope as for missing rows', async () => {
    const sent = hidden(endpoint);
    const missing = withMissing(sent) as Call;

    const answer = await send(endpoint, sent, await bearer());

    await noteBackofficeProfiles();
    expect(answer.status).toBeLessThan(500);
    expect(hiddenIn(answer.body)).toEqual([]);
    // A job of its own each time: what it says of its rows is compared below.
    if (endpoint === bulk.check) return;
    if (JSON.stringify(missing) === JSON.stringify(sent)) return;
    expect(answer).toEqual(await send(endpoint, missing, await bearer()));
  });
});

/** What shows many rows, with as few filters as possible. */
const isOverview = ({ method, query, lines }: Endpoint) =>
  method === 'GET' && (lines || !('id' in (query?.shape ?? {})) || 'page' in (query?.shape ?? {}));

it.each(byViewers.filter(({ endpoint }) => isOverview(endpoint)))(
  '$name says nothing of hidden rows to $who',
  async ({ endpoint, bearer }) => {
    const asked: Record<string, unknown> = {
      client_id: ours.client_id,
      role_id: ours.role_id,
      entity: 'user',
      text: 'empresa',
    };
    const names = Object.entries(endpoint.query?.shape ?? {})
      .filter(([, rule]) => !rule.safeParse(undefined).success)
      .map(([name]) => name);
    const query = Object.fromEntries(names.flatMap((name) => (name in asked ? [[name, asked[name]]] : [])));

    const answer = await send(endpoint, { query }, await bearer());

    expect(answer.status).toBeLessThan(500);
    expect(hiddenIn(answer.body)).toEqual([]);
  },
);

it('tries calls that name hidden rows', () => {
  const naming = ended.filter(({ endpoint }) => hiddenIn(JSON.stringify(hidden(endpoint))).length > 0);
  expect(naming.length).toBeGreaterThan(80);
});

it('checks hidden rows in bulk as if they were missing', async () => {
  const bearer = await signIn(viewer.id);
  const callAs: typeof admin = Object.assign(
    (<E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      call(endpoint, { ...input, bearer })) as typeof admin,
    { signedIn: admin.signedIn },
  );
  const ids = [Number(hidden(companies.edit).query.id)];

  const job = await checked(callAs, { entity: 'client', action: 'deactivate', ids });
  const other = await checked(callAs, {
    entity: 'client',
    action: 'deactivate',
    ids: withMissing(ids) as number[],
  });

  expect(job).toMatchObject({ refused: 1, ok: 0 });
  expect(other).toMatchObject({ refused: 1, ok: 0 });
  const rows = (await callAs(jobs.rows, { query: { id: job.id } })).body;
  expect(rows).toEqual((await callAs(jobs.rows, { query: { id: other.id } })).body);
});

it('lets a viewer do in their own company what their permissions say', async () => {
  const bearer = await signIn(viewer.id);
  const query = { client_id: ours.client_id, id: ours.rows.user as number };

  expect((await call(users.edit, { query, body: { name: 'Outro Nome' }, bearer })).status).toBe(200);
  expect((await call(users.list, { query, bearer })).body.users[0]?.name).toBe('Outro Nome');
  const created = await call(users.create, {
    query: { client_id: ours.client_id },
    body: { ...bodyFor(users.create, ours), email: 'nova.pessoa@example.com' } as never,
    bearer,
  });
  expect(created.status).toBe(200);
});

it('lets a program do in its company what its token says', async () => {
  const { body } = await call(companies.list, { query: {}, bearer: bound.token });
  expect(body.clients.map(({ id }) => id)).toEqual([ours.client_id]);
  const query = { client_id: ours.client_id, id: ours.rows.user as number };
  expect((await call(users.edit, { query, body: { nickname: 'outro' }, bearer: bound.token })).status).toBe(
    200,
  );
});
