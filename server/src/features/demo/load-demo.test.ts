import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { notes } from '@retaguarda/contract/entities/notes';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { queue } from '@retaguarda/contract/entities/queue';
import { role as roleRow, roles } from '@retaguarda/contract/entities/roles';
import { scopes } from '@retaguarda/contract/entities/scopes';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { openDatabase } from '../../test/database.ts';
import { startApp } from '../../test/harness.ts';
import { everything, totalStoredIn } from '../../test/stored.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoInsights, demoVariables } from './demo-rules.ts';
import { demoRoles, demoStaff } from './demo-staff.ts';
import { tagsOf } from './demo-tags.ts';
import { loadDemo } from './load-demo.ts';

const { db, as, call: callWith, signIn, stop } = await startApp();
afterAll(stop);
await loadDemo(db);
const call = as(...permissions);
await call.signedIn;
const { body } = await call(companies.list, { query: { qtd: 100 } });
const ids = body.clients.map(({ id }) => id);

it('loads every company with all it takes to work with it', async () => {
  expect(ids).toHaveLength(demoCompanies().length);
  for (const client_id of ids) {
    const query = { client_id };
    expect((await call(users.list, { query })).body.total).toBeGreaterThan(3);
    expect((await call(departments.list, { query })).body.total).toBeGreaterThan(2);
    expect((await call(clientProfiles.list, { query })).body.total).toBeGreaterThan(4);
    expect((await call(skills.list, { query })).body.total).toBeGreaterThan(1);
    expect((await call(groups.list, { query })).body.total).toBeGreaterThan(0);
  }
});

it('loads insights for all companies, for some and for none', async () => {
  const { body } = await call(insights.list, { query: { qtd: 100 } });
  const reaches = body.insights.map(({ global, client_id }) =>
    global ? 'all' : Math.min(client_id.length, 1),
  );

  expect(body.total).toBe(demoInsights.length);
  expect([...new Set(reaches)].sort()).toEqual([0, 1, 'all']);
});

it('loads notes, a decided request and an end date, and what reaches whom', async () => {
  const { body: found } = await call(companies.list, { query: { name: 'Restaurante Campo Florido' } });
  const query = { entity: 'client' as const, row_id: found.clients[0]?.id as number };
  const { body: noted } = await call(notes.list, { query });
  expect(noted.notes.map(({ pinned, mentioned }) => [pinned, mentioned.map(({ name }) => name)])).toEqual([
    [true, ['Camila Ferreira']],
    [false, []],
  ]);
  const { body: asked } = await call(changeRequests.list, { query: {} });
  expect(asked.requests).toMatchObject([{ state: 'declined', row_name: 'consulta' }]);
  const { body: ending } = await call(systemUsers.list, { query: { nickname: 'fabio' } });
  expect(ending.systemUsers[0]?.ends_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const reached = await db.selectFrom('inbox_entry').select('kind').orderBy('kind').execute();
  expect(reached).toEqual([{ kind: 'decision' }, { kind: 'mention' }]);
});

it('loads variables that may be changed and some that may not, and values of some companies', async () => {
  const { body } = await call(systemVariables.list, { query: { qtd: 100 } });
  const { body: values } = await call(clientVariables.list, { query: { qtd: 100 } });

  expect(body.total).toBe(demoVariables.length);
  expect(new Set(body.clientSystemVariables.map(({ editable }) => editable))).toEqual(new Set([true, false]));
  const owners = new Set(values.clientSystems.map(({ client_id }) => client_id));
  expect(owners.size).toBeGreaterThan(5);
  expect(owners.size).toBeLessThan(ids.length);
});

it('loads waiting conversations of some companies, with and without a skill, none of them in the future', async () => {
  const queues = [];
  for (const client_id of ids) queues.push((await call(queue.read, { query: { client_id } })).body);
  const waiting = queues.filter(({ total }) => total > 0);

  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.length).toBeLessThan(ids.length);
  expect(waiting.some(({ total }) => total > 20)).toBe(true);
  expect(waiting.some(({ skills }) => skills.some(({ name }) => name !== null))).toBe(true);
  expect(waiting.some(({ skills }) => skills.some(({ name }) => name === null))).toBe(true);
  expect(waiting.filter(({ oldest }) => oldest === null || oldest > new Date().toISOString())).toEqual([]);
});

describe('The colleagues of the demonstration', () => {
  const idOfColleague = async (nickname: string) => {
    const { body } = await call(systemUsers.list, { query: { nickname } });
    return body.systemUsers[0]?.id as number;
  };

  /** Calls as a colleague, and lists the names of the companies that they see. */
  async function colleague(nickname: string) {
    const bearer = await signIn(await idOfColleague(nickname));
    const { body } = await callWith(companies.list, { query: { qtd: 100 }, bearer });
    return { bearer, total: body.total, seen: body.clients.map(({ name }) => name).sort() };
  }

  const namesOf = (isIn: (company: ReturnType<typeof demoCompanies>[number], at: number) => boolean) =>
    demoCompanies()
      .filter(isIn)
      .map(({ name }) => name)
      .sort();

  it('look after all companies, except three', async () => {
    const { body } = await call(systemUsers.list, { query: { qtd: 100 } });
    const limited = body.systemUsers.filter(({ scoped }) => scoped).map(({ nickname }) => nickname);

    expect(limited.sort()).toEqual(['gabriela', 'heitor', 'isabel']);
    expect((await colleague('fabio')).total).toBe(ids.length);
  });

  it('include a regional manager, who sees the companies of her region', async () => {
    const { seen, total } = await colleague('gabriela');

    expect(seen).toEqual(
      namesOf(({ client_info }, at) => tagsOf(at, client_info.state).includes('Nordeste')),
    );
    expect(seen.length).toBeGreaterThan(10);
    expect(total).toBe(seen.length);
  });

  it('include a partner, who sees three companies that are listed', async () => {
    const { seen } = await colleague('heitor');
    const query = { id: await idOfColleague('heitor') };
    const { body } = await call(scopes.companies, { query });

    expect(seen).toEqual(demoStaff.find(({ nickname }) => nickname === 'heitor')?.scope?.companies);
    expect(body.companies.map(({ is_listed }) => is_listed)).toEqual([true, true, true]);
  });

  it('include an auditor, who sees the companies and the activity of some industries, and changes nothing', async () => {
    const { seen, bearer } = await colleague('isabel');
    const { industries = [] } = demoStaff.find(({ nickname }) => nickname === 'isabel')?.scope ?? {};
    const { body } = await callWith(systemUsers.list, {
      query: { id: await idOfColleague('isabel') },
      bearer,
    });

    expect(seen).toEqual(namesOf(({ client_info }) => industries.includes(client_info.activities)));
    expect(seen.length).toBeGreaterThan(4);
    expect(body.systemUsers[0]?.scope_rule).toHaveLength(industries.length);
    expect((await callWith(activity.list, { query: {}, bearer })).status).toBe(200);
    const { granted = [] } = demoRoles.find(({ name }) => name === 'auditoria') ?? {};
    expect(granted.filter((permission) => !permission.endsWith(':GET'))).toEqual([]);
  });
});

it('the demonstration is not loaded into a database that is in use', async () => {
  const used = await openDatabase();
  const by = await used.build.superAdmin();
  const role = await used.build.role([]);
  await recordChange(used.db, {
    entity: 'role',
    shown: roleRow,
    by: { ...by, reauthenticateAfter: Number.POSITIVE_INFINITY, policies: {} },
    after: role,
  });
  const before = await everything(used.db);

  await loadDemo(used.db);

  expect(await everything(used.db)).toBe(before);
  await used.close();
});

it('the next start does not change the demonstration', async () => {
  const before = await everything(db);

  await loadDemo(db);

  expect(await everything(db)).toBe(before);
});

it('shows every row of every list as the contract describes it', async () => {
  /** What is wrong with an answer, if anything is. */
  async function wrongIn<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
    const { status, body } = await call(endpoint, input);
    return status === 200 ? endpoint.reply.safeParse(body).error?.message : `${status}`;
  }
  const query = { qtd: 100, form: 'true' } as const;
  const wrong = [
    await wrongIn(companies.list, { query }),
    await wrongIn(roles.list, { query }),
    await wrongIn(profiles.list, { query }),
    await wrongIn(systemUsers.list, { query }),
    await wrongIn(skills.list, { query: {} }),
    await wrongIn(groups.list, { query: {} }),
    await wrongIn(insights.list, { query }),
    await wrongIn(systemVariables.list, { query }),
    await wrongIn(clientVariables.list, { query }),
  ];
  for (const client_id of ids)
    wrong.push(
      await wrongIn(departments.list, { query: { ...query, client_id } }),
      await wrongIn(clientProfiles.list, { query: { ...query, client_id } }),
      await wrongIn(users.list, { query: { ...query, client_id } }),
      await wrongIn(companies.list, { query: { id: client_id } }),
      await wrongIn(insights.list, { query: { ...query, client_id } }),
      await wrongIn(clientVariables.list, { query: { ...query, client_id } }),
      await wrongIn(queue.read, { query: { client_id } }),
    );

  expect(wrong).toHaveLength(9 + 7 * ids.length);
  expect(wrong.filter((error) => error !== undefined)).toEqual([]);
});

it('the stored totals are correct', async () => {
  type Total = { entity: string; client_id: number; total: number };
  const { rows: stored } = await sql<Total>`
    select * from row_total where client_id <> 0 and entity not in ('scope_company', 'scope_company_left')`.execute(
    db,
  );
  for (const { entity, client_id, total } of stored) {
    const table = entity as 'user' | 'department' | 'profile';
    const rows = await db.selectFrom(table).select('id').where('client_id', '=', client_id).execute();
    expect({ entity, client_id, total: rows.length }).toEqual({ entity, client_id, total });
  }
  expect(stored.length).toBe(3 * ids.length);
});

it.each(['insight', 'client_system_variable', 'client_system'] as const)(
  'stores the right total of %s',
  async (entity) => {
    const rows = await db.selectFrom(entity).select('id').execute();

    expect(await totalStoredIn(db)(entity)).toBe(rows.length);
  },
);
