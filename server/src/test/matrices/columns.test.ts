import type { Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import { imports } from '@retaguarda/contract/entities/imports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.ts';
import { needsOneTimeValue } from '../one-time-calls.ts';
import { bodyFor, oneOfEverything, queryFor } from '../samples.ts';
import { servedEndpoints } from '../served-endpoints.ts';
import { everything } from '../stored.ts';

const { app, db, as, build, signIn, delivered, stop } = await startApp();
afterAll(stop);
const caller = await as(...permissions).signedIn;
await build.superAdmin();
const samples = await oneOfEverything(build, caller);
// The rows of an import have the columns of its file, an undo needs a recorded change, and a run a checked job: their own tests
// send other columns.
const triedElsewhere: Endpoint[] = [imports.add, imports.fixRow, activity.undo, jobs.run, jobs.schedule];
// These need the password and the company that other calls change.
const first: Endpoint[] = [session.login, companyCopies.create];
const endpoints = (await servedEndpoints(app))
  .filter(
    ({ endpoint }) => endpoint.body && !triedElsewhere.includes(endpoint) && !needsOneTimeValue(endpoint),
  )
  .sort((one, other) => Number(first.includes(other.endpoint)) - Number(first.includes(one.endpoint)));

/** The most fields that an answer names. */
const most = 100;

/** A value of each type of the database. */
const ofType: Record<string, unknown> = {
  bigint: 1,
  ARRAY: ['texto'],
  boolean: true,
  bytea: 'AA==',
  date: '2026-01-01',
  smallint: 1,
  character: '0',
  integer: 1,
  jsonb: {},
  text: 'texto',
  'character varying': 'texto',
  'timestamp with time zone': '2026-01-01T00:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  xid8: '1',
};

/** Every column of every table, and the names that only rows on the wire have. */
async function columns() {
  const { rows } = await sql<{ name: string; type: string }>`
    select distinct on (column_name) column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public'
      and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1, 2`.execute(
    db,
  );
  return [...rows.map(({ name, type }) => [name, ofType[type]] as const), ...onlyOnTheWire];
}
const onlyOnTheWire = [
  ['documentBk', '529.982.247-25'],
  ['documents', ['529.982.247-25']],
  ['users_count', 1],
  ['profiles', [1]],
  ['department', { id: 1, name: 'Vendas' }],
  ['isAdmin', true],
] as const;

it('knows a value for every column', async () => {
  expect((await columns()).filter(([, value]) => value === undefined)).toEqual([]);
  expect(endpoints.length).toBeGreaterThan(20);
});

describe.each(endpoints)('$name', ({ endpoint }) => {
  const own = Object.keys(endpoint.body?.shape ?? {});

  async function send(payload: object, bearer: string) {
    const ids = Object.entries(queryFor(endpoint, samples));
    const query = new URLSearchParams(ids.map(([name, id]): [string, string] => [name, String(id)]));
    const { statusCode, body } = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}?${query}`,
      headers: { authorization: `Bearer ${bearer}` },
      payload,
    });
    return { status: statusCode, ...(endpoint.isDownload && statusCode === 200 ? {} : JSON.parse(body)) };
  }

  it('takes what is its own, and refuses every other column, by its name', async () => {
    const bearer = await signIn(caller.id);
    const body = bodyFor(endpoint, samples);
    const before = await everything(db);

    const strangers = (await columns()).filter(([column]) => !own.includes(column));
    for (let at = 0; at < strangers.length; at += most) {
      const some = strangers.slice(at, at + most);
      expect(await send({ ...body, ...Object.fromEntries(some) }, bearer)).toEqual(
        refusalOf(...some.map(([column]) => column)),
      );
    }
    for (const { field, changed } of strangersInside(body))
      expect(await send({ ...body, ...changed }, bearer)).toEqual(refusalOf(field));
    expect(await everything(db)).toBe(before);

    expect(await send(body, bearer)).toMatchObject({ status: 200 });
    await delivered();
  });
});

const refusalOf = (...fields: string[]) => ({
  status: 400,
  message: fields.map((field) => ({ field, value: 'Invalid field' })),
});

/** The same body with something nobody knows inside of its objects, and of the objects in its lists. */
const strangersInside = (body: object) =>
  Object.entries(body).flatMap(([name, value]) => {
    const [item] = [value].flat();
    if (typeof item !== 'object' || Object.keys(item).length === 0) return [];
    const stranger = { ...item, version: 7 };
    return Array.isArray(value)
      ? [{ field: `${name}.0.version`, changed: { [name]: [stranger] } }]
      : [{ field: `${name}.version`, changed: { [name]: stranger } }];
  });
