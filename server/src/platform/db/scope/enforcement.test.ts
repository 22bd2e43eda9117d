import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allLists, listReader } from '../../../test/all-lists.ts';
import { startApp } from '../../../test/harness.ts';
import { bodyFor, oneOfEverything, queryFor } from '../../../test/samples.ts';
import { companyColumns, viewInScope } from './company-tables.ts';
import { prepareScopes, scopePolicies } from './scope-role.ts';
import { seenBy } from './viewer.ts';

const { app, db, call, build, signIn, stop } = await startApp();
afterAll(stop);

const ours = await rowsOfCompany();
const theirs = await rowsOfCompany();
const person = await build.systemUser({
  granted: permissions,
  scoped: true,
  scope_client_id: [ours.client_id],
});

/** A company with a row in every table whose rows belong to companies. */
async function rowsOfCompany() {
  const samples = await oneOfEverything(build);
  const { client_id, rows } = samples;
  const { user: user_id = 0, skill: skill_id = 0, group: group_id = 0, webhook = 0 } = rows;
  await build.waiting({ client_id });
  await db.updateTable('webhook').set({ client_id }).where('id', '=', webhook).execute();
  await db.insertInto('user_skill').values({ client_id, user_id, skill_id }).execute();
  await db.insertInto('user_group').values({ client_id, user_id, group_id }).execute();
  return samples;
}

const edits = [
  companies.edit,
  users.edit,
  departments.edit,
  skills.edit,
  groups.edit,
  clientProfiles.edit,
  clientVariables.edit,
];

const companyTables = Object.entries(companyColumns).map(([table, column]) => ({ table, ...column }));

/** The companies of the rows of a table, read without any condition. */
async function companiesIn(table: string, column: string) {
  const { rows } = await sql<{ company: number | null }>`
    select distinct ${sql.ref(column)} as company from ${sql.table(table)}`.execute(db);
  return rows.map(({ company }) => company);
}

describe('Row-level security, where a query has no condition', () => {
  it.each(companyTables)(
    'shows the rows of $table that are in scope, and no others',
    async ({ table, name }) => {
      const all = await companiesIn(table, name);
      const seen = await seenBy(person, () => companiesIn(table, name));

      expect(all).toEqual(expect.arrayContaining([ours.client_id, theirs.client_id]));
      expect(seen.filter((company) => company !== null)).toEqual([ours.client_id]);
    },
  );

  it.each(companyTables.filter(({ table }) => table !== 'client'))(
    'lets nobody add a row of $table to another company',
    async ({ table, name }) => {
      const copying = sql`insert into ${sql.table(table)} (${sql.ref(name)}) values (${theirs.client_id})`;

      await expect(seenBy(person, () => copying.execute(db))).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each(companyTables)(
    'is replaced by a join in the view of $table, which nobody can write to',
    async ({ table, name }) => {
      const view = viewInScope(table);
      const seen = await seenBy(person, () => companiesIn(view, name));
      const removal = sql`delete from ${sql.table(view)}`;

      expect(seen).toEqual([ours.client_id]);
      expect(await companiesIn(view, name)).toEqual([]);
      await expect(seenBy(person, () => removal.execute(db))).rejects.toMatchObject({ code: '55000' });
    },
  );

  it('covers every table with a company', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'client_id'
        and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(db);
    // The pairs themselves, and jobs, which belong to the person who made them.
    const open = rows
      .map(({ table }) => table)
      .filter((table) => !(table in scopePolicies) && !['scope_company', 'job'].includes(table));

    expect(open).toEqual([]);
  });

  it('leaves nothing of a scope on the connection', async () => {
    await seenBy(person, () => db.selectFrom('client').select('id').execute());
    const { rows } = await sql`
      select current_user = session_user as "isOwn", current_setting('retaguarda.viewer', true) as viewer`.execute(
      db,
    );

    expect(rows).toEqual([{ isOwn: true, viewer: '' }]);
  });

  it('limits a transaction from its beginning to its end', async () => {
    const counted = await seenBy(person, () =>
      db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('role').select('id').execute();
        return transaction.selectFrom('client').select('id').execute();
      }),
    );

    expect(counted).toEqual([{ id: ours.client_id }]);
  });
});

describe('The query layer, where the database limits nothing', () => {
  // The policies of the scoped role show everything: what is hidden now, the query layer hides.
  beforeAll(async () => {
    for (const table of Object.keys(scopePolicies))
      await sql`alter policy within_scope on ${sql.table(table)} using (true)`.execute(db);
  });
  afterAll(async () => {
    for (const table of Object.keys(scopePolicies))
      await sql`drop policy within_scope on ${sql.table(table)}`.execute(db);
    await prepareScopes(db);
  });

  it('hides the rows of other companies in every list of an entity, and counts the others only', async () => {
    const listed = listReader(app, await signIn(person.id));
    const open: string[] = [];
    const own = new Map([
      ['/client', ours.client_id],
      ['/webhook', ours.rows.webhook],
    ]);
    for (const { name, endpoint, required } of await allLists(app, theirs)) {
      if (!('client_id' in required) && !own.has(endpoint.path)) continue;
      const { rows, total } = await listed(endpoint, required);
      const others = rows.filter(({ id }) => id !== own.get(endpoint.path));
      if (others.length > 0 || total > (own.has(endpoint.path) ? 1 : 0)) open.push(name);
    }

    expect(open).toEqual([]);
  });

  it.each(edits)('changes no row of another company by $path', async (endpoint) => {
    const bearer = await signIn(person.id);

    const answer = await call(endpoint, {
      query: queryFor(endpoint, theirs),
      body: bodyFor(endpoint, theirs),
      bearer,
    } as never);

    expect(answer.status).toBe(404);
  });
});
