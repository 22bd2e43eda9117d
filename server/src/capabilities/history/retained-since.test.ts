import { activity } from '@retaguarda/contract/entities/activity';
import { changes } from '@retaguarda/contract/entities/changes';
import { departments } from '@retaguarda/contract/entities/departments';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { removeOldChanges } from '../../platform/db/change-months.ts';
import { startApp } from '../../test/harness.ts';
import { exportStore } from '../exports/export-route.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

it('After old months were removed, histories say at their end since when changes are retained', async () => {
  const { id: client_id } = await build.company();
  const { id } = await build.department({ client_id });
  await sql`insert into change (at, entity, row_id, client_id, before, after)
    select '2024-03-10', 'department', ${id}::int, ${client_id}::int, null, '{"name": "Vendas"}'`.execute(db);
  const query = { client_id, id };
  for (const name of ['Compras', 'Suporte']) await call(departments.edit, { query, body: { name } });
  const history = async (page: object = {}) =>
    (await call(changes.list, { query: { entity: 'department', row_id: id, ...page } })).body;
  const all = { query: { entity: 'department', row_id: id } } as const;
  expect(await history()).toMatchObject({ total: 3, kept_since: null });
  expect((await call(activity.list, all)).body).toMatchObject({ next: null, kept_since: null });

  await removeOldChanges(db, 12);

  const kept_since = '2024-04-01T00:00:00.000Z';
  expect(await history()).toMatchObject({ total: 2, changes: [{}, {}], kept_since });
  expect(await history({ page: 1, qtd: 1 })).not.toHaveProperty('kept_since');
  expect(await history({ page: 2, qtd: 1 })).toMatchObject({ kept_since });
  expect((await call(activity.list, all)).body).toMatchObject({ next: null, kept_since });
});

it('The outcome of an export is removed with the month that recorded it', async () => {
  const { id } = await build.systemUser();
  const exported = (at: string, state = 'complete') =>
    sql`insert into export (system_user_id, total, sent, state, at) values (${id}, 1, 1, ${state}, ${sql.raw(at)})`.execute(
      db,
    );
  await exported("date_trunc('month', now() - interval '2 months', 'UTC') - interval '1 second'");
  await exported("date_trunc('month', now() - interval '2 months', 'UTC')");

  await exportStore(db).removeOld(2);

  const left = await db.selectFrom('export').select('at').where('system_user_id', '=', id).execute();
  expect(left).toHaveLength(1);
});
