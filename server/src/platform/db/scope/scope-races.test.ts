import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { builders } from '../../../test/builders.ts';
import { copyTemplate } from '../../../test/database.ts';
import { unique } from '../../../test/unique.ts';
import { connect } from '../connect/connect.ts';
import { seenBy } from './viewer.ts';

const { config, remove } = await copyTemplate();
/** Two servers on one database. */
const one = connect(config);
const other = connect(config);
afterAll(async () => {
  await one.close();
  await other.close();
  await remove();
});

const build = builders(one.db);
const tags = await Promise.all([build.tag(), build.tag()]);
const [tag = { id: 0 }, second = { id: 0 }] = tags;

const people = await Promise.all(
  Array.from({ length: 8 }, () =>
    build.systemUser({ granted: permissions, scoped: true, scope_rule: [`tag:${tag.id}`] }),
  ),
);
const companies = await Promise.all(Array.from({ length: 24 }, () => build.company()));

const setTags = (db: typeof one.db, id: number, tag_id: number[]) =>
  db
    .updateTable('client')
    .set({ tag_id, name: unique('Empresa') })
    .where('id', '=', id)
    .execute();

const setScope = (
  db: typeof one.db,
  id: number,
  scope: { scope_rule?: string[]; scope_client_id?: number[] },
) => db.updateTable('system_user').set(scope).where('id', '=', id).execute();

const sees = (db: typeof one.db, person: { id: number }, company: number) =>
  seenBy({ ...person, scoped: true }, () =>
    db.selectFrom('client').select('id').where('id', '=', company).executeTakeFirst(),
  );

/** The pairs that the scopes and the companies ask for, computed anew. */
async function wantedPairs() {
  const { rows } = await sql<{ pair: string }>`
    select person.id || ' ' || client.id || ' ' || client.name_search as pair from "system_user" person, client
    where person.scoped and (client.id = any(person.scope_client_id) or rules_of_company(client) && person.scope_rule)
    order by 1`.execute(one.db);
  return rows.map(({ pair }) => pair);
}

async function storedPairs() {
  const { rows } = await sql<{ pair: string }>`
    select system_user_id || ' ' || client_id || ' ' || name_search as pair from scope_company order by 1`.execute(
    one.db,
  );
  return rows.map(({ pair }) => pair);
}

/** The people whose stored number of companies is wrong. */
async function wrongTotals() {
  const { rows } = await sql`
    select id from "system_user" person where
      (select count(*) from scope_company where system_user_id = person.id) is distinct from coalesce((
        select total from row_total where entity = 'scope_company' and client_id = person.id), 0)`.execute(
    one.db,
  );
  return rows;
}

it('a company enters and leaves a scope on all servers once the change is answered, whatever else is changed', async () => {
  const [reader] = people;
  if (!reader) return expect.unreachable();
  let looks = 0;
  // Each of these companies is changed by one writer alone, so that it is known who sees it.
  const writers = companies.map(async ({ id }, number) => {
    const [db, elsewhere] = number % 2 === 0 ? [one.db, other.db] : [other.db, one.db];
    for (let round = 0; round < 6; round += 1) {
      const isTagged = round % 2 === 0;
      await setTags(db, id, isTagged ? [tag.id, second.id] : [second.id]);
      expect(await sees(elsewhere, reader, id)).toEqual(isTagged ? { id } : undefined);
      looks += 1;
    }
  });
  // Meanwhile the scopes of the other people change.
  const givers = people.slice(1).map(async ({ id }, number) => {
    const db = number % 2 === 0 ? other.db : one.db;
    for (let round = 0; round < 6; round += 1)
      await setScope(db, id, {
        scope_rule: round % 2 === 0 ? [`tag:${second.id}`] : [`tag:${tag.id}`],
        scope_client_id: companies.slice(round, round + 3).map((company) => company.id),
      });
  });
  await Promise.all([...writers, ...givers]);

  expect(looks).toBe(companies.length * 6);
  expect(await storedPairs()).toEqual(await wantedPairs());
  expect(await wrongTotals()).toEqual([]);
});

it('companies that are created, deleted and restored are in the scopes that ask for them', async () => {
  const [person] = people;
  if (!person) return expect.unreachable();
  await setScope(one.db, person.id, { scope_rule: ['state:BA', 'root:11222333'], scope_client_id: [] });
  const info = JSON.stringify({ state: 'BA' });

  const created = await Promise.all([
    build.company({ pj: true, document: '11222333000181' }),
    build.company({ pj: false, document: '11222333055' }),
  ]);
  await one.db
    .updateTable('client')
    .set({ client_info: info })
    .where('id', '=', companies[0]?.id ?? 0)
    .execute();
  await one.db
    .deleteFrom('client')
    .where('id', '=', companies[1]?.id ?? 0)
    .execute();

  expect(await sees(other.db, person, created[0]?.id ?? 0)).toBeDefined();
  expect(await sees(other.db, person, created[1]?.id ?? 0)).toBeUndefined();
  expect(await sees(other.db, person, companies[0]?.id ?? 0)).toBeDefined();
  expect(await storedPairs()).toEqual(await wantedPairs());
  expect(await wrongTotals()).toEqual([]);
});
