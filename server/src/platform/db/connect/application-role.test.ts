import { companies } from '@retaguarda/contract/entities/companies';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { backUp, place } from '../../../test/backups.ts';
import { newCompany } from '../../../test/builders.ts';
import { dataFolder } from '../../../test/data-folder.ts';
import { sealAll, verified, writeChanges, writeEvents } from '../../../test/seals.ts';
import { startServer } from '../../../test/server-process.ts';
import { preparedTwoRoles, twoRoles } from '../../../test/two-roles.ts';
import { securityLogStore } from '../../security-log/security-log-store.ts';
import { prepareChangeMonths, removeOldChanges } from '../change-months.ts';
import { eraseSealedValues } from '../write/erase-sealed-values.ts';
import { connect } from './connect.ts';

vi.setConfig({ testTimeout: 60_000 });

const removals: (() => Promise<void>)[] = [];
const { database, DATABASE_URL } = await preparedTwoRoles((remove) => removals.push(remove));
const { db } = database;
await writeChanges(db, ['Ana', 'Bia']);
await writeEvents(db, ['Ana', 'Bia']);
await sealAll(db);
afterAll(async () => {
  await database.close();
  for (const remove of removals) await remove();
});

describe('The role that serves', () => {
  const columnOf: Record<string, string> = {
    ...{ change: 'user_name', security_event: 'kind', seal: 'chain' },
    ...{ sealed_row: 'chain', seal_act: 'chain', seal_state: 'chain' },
  };
  const tables = Object.keys(columnOf);

  it.each(
    tables.flatMap((table) => [
      [`update ${table} set ${columnOf[table]} = 'x'`],
      [`delete from ${table}`],
      [`truncate ${table}`],
      [`alter table ${table} disable trigger all`],
      [`drop table ${table}`],
    ]),
  )('may not %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/permission denied|must be owner/);
  });

  it.each([
    "insert into seal (chain, number) values ('change', 9)",
    "insert into seal_act (kind, chain, row_id) values ('erased', 'change', 1)",
    "insert into sealed_row (chain, row_id) values ('change', 1)",
    'delete from change_month.other',
    'delete from security_month.other',
    "select set_config('retaguarda.removes_months', 'on', false); delete from change",
    "set session_replication_role = 'replica'",
    "select set_config('retaguarda.hides_values', 'on', false); update change set user_name = 'x'",
    "select seal_chain('change', 1)",
    "select note_removed_month('change', '2026-01-01', 1)",
  ])('may not %s either', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('permission denied');
  });

  it('makes months, removes old ones, seals, verifies and erases all the same', async () => {
    await sql`insert into security_event (at, kind, is_refused) values ('2024-01-20', 'signIn', false)`.execute(
      db,
    );
    await sql`insert into change (at, entity, row_id, after) values ('2024-01-20', 'role', 1, '{}')`.execute(
      db,
    );
    await prepareChangeMonths(db);
    await securityLogStore(db).keepMonths(12);
    await removeOldChanges(db, 12);
    await sealAll(db);
    await db.transaction().execute((transaction) =>
      eraseSealedValues(transaction, {
        ...{ chain: 'change', fields: ['user_name'], reason: 'asked for' },
        chosen: sql`select id, at from change where user_name = 'Bia'`,
      }),
    );

    const { change, security_event, seal_act } = await verified(db);
    expect([change?.finding, security_event?.finding, seal_act?.finding]).toEqual([null, null, null]);
    expect(change?.erased).toBe(1);
    const { rows } =
      await sql`select kind, chain from seal_act where kind in ('erased', 'removed') order by id`.execute(db);
    expect(rows).toEqual([
      { kind: 'removed', chain: 'security_event' },
      { kind: 'removed', chain: 'change' },
      { kind: 'erased', chain: 'change' },
    ]);
  });

  it('makes a backup', async () => {
    const { isRecorded, tables: copied } = await backUp({ connectionString: DATABASE_URL }, await place());

    expect(isRecorded).toBe(true);
    expect(copied.map(({ name }) => name)).toContain('sealed_row');
  });
});

it('a server with two roles fills the database, serves and seals, and does not warn about one role', async () => {
  const { role: _, ...urls } = await twoRoles();
  const admin = { email: 'chefe@example.com', password: 'Senha123forte' };
  const server = await startServer({
    ...urls,
    DATA_DIR: await dataFolder(),
    SESSION_SECRET: 'a'.repeat(32),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO_DATA: 'on',
  });
  const post = async (path: string, body: object, bearer = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
    return fetch(server.api + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const { Authorization } = (await (await post(session.login.path, admin)).json()) as {
    Authorization: string;
  };
  const created = await post(companies.create.path, newCompany(), Authorization);
  const { db: watching, close } = connect({ DATA_DIR: '', DATABASE_URL: urls.DATABASE_URL });
  await vi.waitFor(async () => {
    const { change, security_event } = await verified(watching);
    expect(change).toMatchObject({ waiting: 0, finding: null });
    expect(change?.rows).toBeGreaterThan(0);
    expect(security_event).toMatchObject({ rows: 1, waiting: 0, finding: null });
  }, 20_000);
  await close();
  server.kill('SIGTERM');
  const { code, output } = await server.ended;

  expect(created.status).toBe(200);
  expect(code).toBe(0);
  expect(output).not.toContain('One database role');
});
