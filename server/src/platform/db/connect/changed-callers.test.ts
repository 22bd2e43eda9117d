import { companies } from '@retaguarda/contract/entities/companies';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { session } from '@retaguarda/contract/session';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startApp } from '../../../test/harness.ts';
import { urlOf } from '../../../test/template.ts';

const { db, as, call, signIn, build, stop } = await startApp();
const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const listening = new pg.Client({
  connectionString: urlOf(inject('template').server, databases[0]?.name ?? ''),
});
await listening.connect();
await listening.query('listen callers_changed');
afterAll(async () => {
  await listening.end();
  await stop();
});

/** The notifications that all servers receive while this is done. */
async function notificationsOf(work: () => Promise<unknown>) {
  const notified: (string | undefined)[] = [];
  // What was committed before a statement arrives before its answer.
  await listening.query('select');
  listening.on('notification', ({ payload }) => notified.push(payload));
  await work();
  await listening.query('select');
  listening.removeAllListeners('notification');
  return notified;
}

const run = (statement: RawBuilder<unknown>) => () => statement.execute(db);

it('no server is notified of a sign-in, nor of changes to what is no part of a caller', async () => {
  const granted = ['client:PUT', 'user:PUT', 'role:PUT', 'client_profile:PUT', 'system_user:PUT'] as const;
  const act = as(...granted);
  const { id: client_id } = await build.company();
  const user = await build.user({ client_id });
  const person = await build.systemUser({ password: 'Senha123forte' });
  const role = await build.role();
  const body = { name: 'Outro Nome' };
  const works = [
    () => call(session.login, { body: { email: person.email, password: 'Senha123forte' } }),
    () => act(companies.edit, { query: { id: client_id }, body }),
    () => act(users.edit, { query: { client_id, id: user.id }, body }),
    () => act(roles.edit, { query: { id: role.id }, body: { name: 'outro papel' } }),
    () => act(systemUsers.edit, { query: { id: person.id }, body: { nickname: 'outro' } }),
  ];
  await act.signedIn;

  const notified = await notificationsOf(async () => {
    for (const work of works) expect(await work()).toMatchObject({ status: 200 });
  });

  expect(notified).toEqual([]);
});

describe('All servers are notified', () => {
  it('which sessions ended, or everybody when there are many', async () => {
    const { id } = await build.systemUser();
    await signIn(id);
    const few = await db.selectFrom('session').select('id').execute();

    const notified = await notificationsOf(run(sql`delete from session`));
    expect(notified.toSorted()).toEqual(few.map((session) => session.id).toSorted());
    for (let opened = 0; opened < 21; opened++) await signIn(id);
    expect(await notificationsOf(run(sql`delete from session`))).toEqual(['everybody']);
    expect(await notificationsOf(run(sql`delete from session`))).toEqual([]);
  });

  it('once for each transaction, after it is committed, and not when it is rolled back', async () => {
    const { id } = await build.role(['department:GET', 'skill:GET']);
    const change = (isCommitted: boolean) => () =>
      db.transaction().execute(async (transaction) => {
        await sql`delete from role_permission where role_id = ${id}`.execute(transaction);
        await sql`update role set type = 'agent' where id = ${id}`.execute(transaction);
        if (!isCommitted) throw new Error('rolled back');
      });

    expect(await notificationsOf(() => change(false)().catch(() => {}))).toEqual([]);
    expect(await notificationsOf(change(true))).toEqual(['everybody']);
  });

  it('of a role that is removed, of people and of roles whose tables are emptied', async () => {
    const { id } = await build.role(['department:GET']);

    expect(await notificationsOf(run(sql`delete from role where id = ${id}`))).toEqual(['everybody']);
    expect(await notificationsOf(run(sql`truncate "system_user" cascade`))).toEqual(['everybody']);
    expect(await notificationsOf(run(sql`truncate role cascade`))).toEqual(['everybody']);
  });
});
