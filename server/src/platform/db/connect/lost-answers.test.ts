import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { copyTemplate } from '../../../test/database.ts';
import { startDatabaseProxy } from '../../../test/database-proxy.ts';
import { openPool } from './pool.ts';

it('closes a connection whose answer the network has lost, and leaves one open that still works', async () => {
  // A pooler does not reveal which process of PostgreSQL serves a connection.
  const { config, remove } = await copyTemplate({ withPooler: false });
  const url = config.DATABASE_URL as string;
  const proxy = await startDatabaseProxy(url);
  const { db } = openPool({ connectionString: proxy.url }, { connections: 1 });
  const { db: direct } = openPool({ connectionString: url }, { connections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    await direct.destroy();
    await proxy.stop();
    await remove();
  });
  const works = direct.connection().execute((one) => sql`select pg_sleep(6)`.execute(one));
  await sql`select 1`.execute(db);

  proxy.freeze();
  const lost = sql`select 1`.execute(db);
  proxy.thaw();

  await expect(lost).rejects.toThrow('Connection terminated');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await expect(works).resolves.toBeDefined();
});
