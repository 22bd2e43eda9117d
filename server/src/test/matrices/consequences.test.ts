import { consequences } from '@retaguarda/contract/entities/consequences';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.ts';

const { db, as, build, signIn, stop } = await startApp();
afterAll(stop);

describe('Before a company is switched', () => {
  const query = async () => {
    const { id } = await build.company();
    await build.user({ client_id: id });
    await build.user({ client_id: id });
    await build.user({ client_id: id, active: false });
    await build.user();
    await sql`insert into queue_entry (client_id, contact, channel)
      select ${id}, 'a', 'webchat' from generate_series(1, 3)`.execute(db);
    return { id };
  };

  it('the active users and the waiting conversations are counted, for those who may read them', async () => {
    const company = { query: await query() };

    const all = await as('client:ACTIVATE', 'user:GET', 'clean_queue:PUT')(consequences.ofCompany, company);
    const none = await as('client:ACTIVATE')(consequences.ofCompany, company);

    expect(all).toMatchObject({ status: 200, body: { users: 2, waiting: 3 } });
    expect(none).toMatchObject({ status: 200, body: { users: null, waiting: null } });
  });

  it('one that is not there is not found', async () => {
    expect(await as('client:ACTIVATE')(consequences.ofCompany, { query: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
  });
});

describe('Before a user is switched', () => {
  it.each(['1', '0'] as const)('the answer shows whether the company is active: %s', async (active) => {
    const { id: client_id } = await build.company({ active });
    const { id } = await build.user({ client_id });

    const full = await as('user:ACTIVATE', 'user:GET')(consequences.ofUser, { query: { client_id, id } });
    const limited = await as('user:ACTIVATE')(consequences.ofUser, { query: { client_id, id } });

    expect(full.body).toEqual({ is_company_active: active === '1' });
    expect(limited.body).toEqual({ is_company_active: null });
  });
});

describe('Before a system user is switched', () => {
  it('their open sessions are counted, without those that are over', async () => {
    const { id } = await build.systemUser();
    await signIn(id);
    await signIn(id);
    const expires_at = new Date(Date.now() - 1000);
    await db.insertInto('session').values({ system_user_id: id, expires_at }).execute();

    const call = as('system_user:ACTIVATE', 'system_user:GET');

    expect((await call(consequences.ofSystemUser, { query: { id } })).body).toEqual({ sessions: 2 });
    expect((await as('system_user:ACTIVATE')(consequences.ofSystemUser, { query: { id } })).body).toEqual({
      sessions: null,
    });
  });
});
