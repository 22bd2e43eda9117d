import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openSession } from '../counting-server.ts';
import { goodCalls } from '../good-calls.ts';
import { startApp } from '../harness.ts';
import { servedEndpoints } from '../served-endpoints.ts';

const { app, db, build, stop } = await startApp();
afterAll(stop);

/** These do something each time: a picture gets a new address, a row of a file is checked again. */
const alwaysDone = ['PUT /system-user/avatar', 'PATCH /import/row'];
const edits = (await servedEndpoints(app)).filter(
  ({ name, endpoint }) => ['PATCH', 'PUT'].includes(endpoint.method) && !alwaysDone.includes(name),
);

const { id } = await build.systemUser({ granted: permissions });
const { id: session, bearer } = await openSession(db, id);
const callFor = await goodCalls(db, build, { id, session, bearer });
// Everything is to be sent.
await sql`update webhook set active = true, client_id = null,
  entities = (select jsonb_agg(distinct entity) from permission)`.execute(db);

/** The versions of all rows, how many changes were recorded, and how many of them are to be sent. */
async function state() {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' order by 1`.execute(db);
  const counts = ['change', 'webhook_delivery'].map(
    (name) => sql`select count(*)::int as total from ${sql.table(name)}`,
  );
  // A policy has no id, but a kind.
  const versions = tables.map(
    ({ name }) =>
      sql`select coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'kind') as row, version
        from ${sql.table(name)} t order by 1`,
  );
  const names = ['change', 'webhook_delivery', ...tables.map(({ name }) => name)];
  const found = await Promise.all([...counts, ...versions].map((query) => query.execute(db)));
  return Object.fromEntries(found.map(({ rows }, at) => [names[at], rows]));
}

it.each(edits.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s that changes nothing raises no version, and is neither recorded nor sent to webhooks',
  async (_name, endpoint) => {
    const { query, body: whole, file, bearer } = callFor(endpoint);
    // A reason is recorded, whatever it is given for.
    const { reason: _, ...body } = { reason: '', ...whole };
    const send = () =>
      app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: { authorization: `Bearer ${bearer}`, ...(file && { 'content-type': 'image/png' }) },
        payload: file ?? body,
      });
    expect((await send()).statusCode).toBe(200);
    const before = await state();
    expect((await send()).statusCode).toBe(200);

    expect(await state()).toEqual(before);
  },
);
