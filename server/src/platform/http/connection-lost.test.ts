import { companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:POST', 'client:PUT');
await call.signedIn;

/** Ends connections to this database, but never the one that asks. */
const endConnections = (only = sql`true`) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${only}`.execute(db);

const waiting = sql`wait_event_type = 'Lock'`;

it('a connection that is lost in the middle of a change is answered, and the next changes work', async () => {
  const { id } = await build.company();
  let status: number | undefined;
  const held = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('client').select('id').where('id', '=', id).forUpdate().execute();
    const edited = call(companies.edit, { query: { id }, body: { name: 'Nome Novo' } });
    // The change is ended while the row is still held: freed first, it could be done before its end arrives.
    await vi.waitFor(async () => expect((await endConnections(waiting)).rows).toHaveLength(1), 10_000);
    ({ status } = await edited);
    await endConnections();
  });

  await expect(held).rejects.toThrow();
  expect(status).toBe(503);
  // The idle connections are lost as well, and are replaced when the server has noticed.
  await vi.waitFor(async () =>
    expect(await call(companies.create, { body: newCompany() })).toMatchObject({ status: 200 }),
  );
});
