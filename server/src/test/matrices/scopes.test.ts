import type { Endpoint } from '@retaguarda/contract/endpoint';
import { permissions } from '@retaguarda/contract/permissions';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { goodCalls } from '../good-calls.ts';
import { startApp } from '../harness.ts';
import { oneOfEverything } from '../samples.ts';
import { servedEndpoints } from '../served-endpoints.ts';

const { app, db, signIn, build, stop } = await startApp();
afterAll(stop);

const ours = await oneOfEverything(build);

/** From here on, the ids of rows that belong to companies are recognised wherever they appear. */
const firstHidden = 7_000_000;
const tables = [
  'client',
  'department',
  'profile',
  'user',
  'skill',
  'group',
  'client_system',
  'queue_cleaning',
  'queue_entry',
  'webhook',
  'webhook_delivery',
  'privacy_request',
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
const first = await signIn(viewer.id);
const caller = { id: viewer.id, bearer: first, session: decodeJwt(first).jti as string };
const hidden = await goodCalls(db, build, caller);
const served = (await servedEndpoints(app)).filter(({ endpoint }) => endpoint.access !== 'public');

/** BACKOFFICE profiles belong to no company, and have their ids from the same sequence. */
const seen = new Set<number>();
async function noteBackofficeProfiles() {
  const profiles = await db.selectFrom('profile').select('id').where('client_id', 'is', null).execute();
  for (const { id } of profiles) seen.add(id);
}
await noteBackofficeProfiles();

const isHidden = (value: unknown) =>
  typeof value === 'number' && value >= firstHidden && value < firstHidden + 1_000_000 && !seen.has(value);

const hiddenIn = (text: string) => (text.match(/\b7\d{6}\b/g) ?? []).filter((id) => isHidden(Number(id)));

/** The same with ids that no row has, in place of those of hidden rows. */
const withMissing = (value: unknown): unknown => {
  if (isHidden(value)) return (value as number) + firstHidden;
  if (Array.isArray(value)) return value.map(withMissing);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMissing(inner)]));
};

type Call = ReturnType<typeof hidden>;

async function send(endpoint: Endpoint, { query, body, file }: Call) {
  const bearer = await signIn(viewer.id);
  const response = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${bearer}`, ...(file && { 'content-type': 'image/png' }) },
    ...((body ?? file) && { payload: body ?? file }),
  });
  return { status: response.statusCode, body: response.body };
}

describe.each(served.filter(({ endpoint }) => !endpoint.events))('$name', ({ endpoint }) => {
  it('answers for rows of companies out of scope as for missing rows', async () => {
    const call = hidden(endpoint);
    const missing = withMissing(call) as Call;

    const answer = await send(endpoint, call);

    await noteBackofficeProfiles();
    expect(hiddenIn(answer.body)).toEqual([]);
    if (JSON.stringify(missing) !== JSON.stringify(call))
      expect(answer).toEqual(await send(endpoint, missing));
  });
});
