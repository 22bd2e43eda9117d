import { companies } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { newCompany } from '../test/builders.ts';
import { startApp } from '../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:POST', 'client:PUT');
await call.signedIn;

/** Ends every connection to this database but the one that asks. */
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);

it('a connection that is lost in the middle of a change is answered, and the next changes work', async () => {
  const { id } = await build.company();
  let edited: Promise<unknown> | undefined;
  const held = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('client').select('id').where('id', '=', id).forUpdate().execute();
    edited = call(companies.edit, { query: { id }, body: { name: 'Nome Novo' } });
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaiting, { timeout: 10_000 });
    await endConnections();
  });

  await expect(held).rejects.toThrow();
  expect(await edited).toMatchObject({ status: 503 });
  // The idle connections are lost as well, and are replaced when the server has noticed.
  await vi.waitFor(async () =>
    expect(await call(companies.create, { body: newCompany() })).toMatchObject({ status: 200 }),
  );
});
