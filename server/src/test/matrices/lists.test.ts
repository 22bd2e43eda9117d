import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { type Company, company } from '@retaguarda/contract/entities/companies';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { allLists, listReader, type Row } from '../all-lists.ts';
import { blankInfo } from '../builders.ts';
import { startApp } from '../harness.ts';
import { oneOfEverything } from '../samples.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const { bearer } = await as(...permissions).signedIn;
const samples = await oneOfEverything(build);
const { client_id, rows } = samples;
await db
  .updateTable('client')
  .set({
    client_info: JSON.stringify({ ...blankInfo, state: 'SP', activities: 'accounting' }),
    tag_id: [rows.tag as number],
  })
  .where('id', '=', client_id)
  .execute();
// Another company with the same rows, which must not be counted or found.
await oneOfEverything(build);
await recordChange(db, { entity: 'client', shown: company, by: null, after: { id: client_id } });

/** A text that is in no row and that every text filter accepts. */
const nobodys = 'nobody7';

const lists = await allLists(app, samples);
const listed = listReader(app, bearer);

/** What a filter looks for: the column of its name, unless it has another one or is for no column. */
const meant: Record<string, Record<string, (row: Row) => unknown>> = {
  client: {
    state: (row) => (row as unknown as Company).client_info.state,
    activities: (row) => (row as unknown as Company).client_info.activities,
    tag_id: (row) => (row as unknown as Company).tag_id[0],
  },
  user: { active: (row) => (row.active ? '1' : '0'), ends_on: () => 'any' },
  system_user: { last_login: () => 'never', ends_on: () => 'any' },
  change_request: { view: () => 'waiting' },
  webhook: { active: (row) => (row.active ? '1' : '0') },
  // One that waits, and that somebody handles.
  privacy_request: { deadline: () => 'open' },
  // A boolean is also found by the word for it.
  client_system: { variable: (row) => row.client_system_variables_name, boolean_value: () => 'true' },
  // Accepted and ignored: a variable belongs to no company.
  client_system_variable: { client_id: () => client_id },
};

/** Everybody may list their own change requests, so that the permission of the call names no entity. */
const entityIn = (endpoint: Endpoint) =>
  endpoint === changeRequests.list ? 'change_request' : entityOf(endpoint);

const filters = lists.flatMap(({ name, endpoint, required }) =>
  Object.entries(endpoint.query?.shape ?? {})
    .filter(([filter]) => !(filter in required) && !['page', 'qtd', 'qnt', 'sort', 'form'].includes(filter))
    .map(([filter, rule]) => ({ name, endpoint, required, filter, rule })),
);

it.each(lists)('$name returns the number of rows', async ({ endpoint, required }) => {
  const all = await listed(endpoint, required);

  expect(all).toMatchObject({ status: 200, total: all.rows.length });
  expect(all.rows.length).toBeGreaterThan(0);
});

it('subtracts deleted rows from the stored total of every table', async () => {
  const { rows: oneWay } = await sql`
    select event_object_table as counted, string_agg(event_manipulation, ', ') as only_at
    from information_schema.triggers where trigger_schema = 'public' and action_statement like '%count_rows%'
    group by event_object_table, action_statement having count(distinct event_manipulation) < 2`.execute(db);

  expect(oneWay).toEqual([]);
});

describe('A filter', () => {
  it.each(filters)('$name?$filter finds the matching row', async ({ endpoint, required, filter }) => {
    const { rows: unfiltered } = await listed(endpoint, required);
    const row = unfiltered.find(({ id }) => id === rows[entityIn(endpoint)]);
    const [value] = [row && (meant[entityIn(endpoint)]?.[filter]?.(row) ?? row[filter])].flat();
    if (!value) throw new Error(`There is no sample value for the filter ${filter} of ${endpoint.path}`);

    const found = await listed(endpoint, { ...required, [filter]: String(value) });

    expect(found.status).toBe(200);
    expect(found.rows.map(({ id }) => id)).toContain(rows[entityIn(endpoint)]);
  });

  const ofText = filters.filter(({ rule }) => rule.safeParse(nobodys).success);
  it.each(ofText)(
    '$name?$filter finds nothing by what nobody has',
    async ({ endpoint, required, filter }) => {
      const found = await listed(endpoint, { ...required, [filter]: nobodys });

      expect(found).toEqual({ status: 200, rows: [], total: 0 });
    },
  );
});
