import { companies } from '@retaguarda/contract/entities/companies';
import { exportOf } from '@retaguarda/contract/entities/exports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { appParts, secret } from '../../test/app-parts.ts';
import { builders } from '../../test/builders.ts';
import { copyTemplate } from '../../test/database.ts';
import { sessionTokens } from '../auth/tokens.ts';
import { connect } from '../db/connect/connect.ts';
import { openPool } from '../db/connect/pool.ts';

/** Another database stands in for a replica that never receives a change. */
async function startApp() {
  const leader = await copyTemplate({ withPooler: false });
  const copy = await copyTemplate({ withPooler: false });
  const database = connect({ ...leader.config, DATABASE_READ_URL: copy.config.DATABASE_URL });
  const { parts, removeFiles } = await appParts();
  const app = await buildApp({ ...parts, ...database });
  const tokens = sessionTokens(secret);
  const { id } = await builders(database.db).systemUser({ granted: ['client:GET', 'client:POST'] });
  const expires_at = tokens.expiry();
  const opened = database.db.insertInto('session').values({ system_user_id: id, expires_at }).returning('id');
  const { id: session } = await opened.executeTakeFirstOrThrow();
  const authorization = `Bearer ${await tokens.sign(session, id, expires_at)}`;
  await builders(database.db).company({ name: 'Only at the leader' });
  await vi.waitFor(() => expect(database.replica?.isFresh()).toBe(true));
  return {
    ...database,
    openReplica: () => openPool({ connectionString: copy.config.DATABASE_URL }, { connections: 1 }),
    async send(endpoint: { method: string; path: string }, cookie = '', payload?: object) {
      const response = await app.inject({
        method: endpoint.method as 'GET',
        url: `/api${endpoint.path}`,
        headers: { authorization, ...(cookie && { cookie }) },
        ...(payload && { payload }),
      });
      return { status: response.statusCode, text: response.body, cookie: response.headers['set-cookie'] };
    },
    async stop() {
      await app.close();
      await database.close();
      await removeFiles();
      await leader.remove();
      await copy.remove();
    },
  };
}

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});

const changed = 'retaguarda_changed=1';
const listExport = {
  format: 'csv',
  title: 'Companies',
  time_zone: 'America/Sao_Paulo',
  columns: [{ name: 'name', title: 'Name' }],
};

it('reads lists and exports from the replica, and a single row from the leader', async () => {
  expect((await app.send(companies.list)).text).toContain('"total":0');
  const { status, text } = await app.send(exportOf(companies.list), '', listExport);
  expect(status).toBe(200);
  expect(text).not.toContain('Only at the leader');

  const { id } = await app.db.selectFrom('client').select('id').executeTakeFirstOrThrow();
  const one = await app.send({ ...companies.list, path: `${companies.list.path}?id=${id}` });
  expect(one.text).toContain('Only at the leader');
});

it('answers from the leader after a caller has changed something, and marks their browser with a cookie', async () => {
  expect((await app.send(companies.list, changed)).text).toContain('Only at the leader');
  expect((await app.send(exportOf(companies.list), `other=1; ${changed}`, listExport)).text).toContain(
    'Only at the leader',
  );

  expect((await app.send(companies.list)).cookie).toBeUndefined();
  expect((await app.send(companies.create, '', {})).cookie).toBeUndefined();
  const written = await app.send(exportOf(companies.list), '', listExport);
  expect(written.cookie).toMatch(/^retaguarda_changed=1; Path=\/api; Max-Age=60; HttpOnly; SameSite=Strict$/);
  expect((await app.send(jobs.list)).cookie).toEqual(written.cookie);
});

it('answers from the leader when the replica cannot, because it does not have the newest tables', async () => {
  const { db } = app.openReplica();
  await sql`alter table client rename to client_of_before`.execute(db);
  await db.destroy();
  expect((await app.send(companies.list)).text).toContain('Only at the leader');
});
