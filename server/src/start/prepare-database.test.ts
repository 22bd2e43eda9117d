import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { connect, type Db } from '../platform/db/connect/connect.ts';
import { asOnlyServer } from '../platform/db/connect/one-server.ts';
import { copyTemplate } from '../test/database.ts';
import { prepareDatabase } from './prepare-database.ts';

const { config, remove } = await copyTemplate({ withPooler: false });
const servers = await Promise.all([1, 2, 3].map(() => connect(config)));
const [first, second] = servers as [(typeof servers)[number], (typeof servers)[number]];
afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()));
  await remove();
});

const settings = { ADMIN_EMAIL: 'chefe@example.com', ADMIN_PASSWORD: 'Senha123forte', DATABASE_URL: 'given' };

const limitsOf = async (db: Db) => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`.execute(db);
  return rows[0];
};

it('prepares the database without time limits, which all other work has', async () => {
  expect(await first.withoutLimits(limitsOf)).toEqual({ statement: '0', lock: '0' });
  expect(await limitsOf(first.db)).toEqual({ statement: '30s', lock: '2s' });
  expect(await limitsOf(first.reserved)).toEqual({ statement: '4s', lock: '2s' });
});

it('waits until the server that prepares the database has finished, and says that it waits', async () => {
  const onWaiting = vi.fn();
  const order: string[] = [];

  await first.withoutLimits(async (one) => {
    let started: Promise<unknown> | undefined;
    const holding = async () => {
      started = second.withoutLimits(async (other) => {
        await asOnlyServer(other, async () => void order.push('second'), onWaiting);
      });
      await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce());
      order.push('first');
    };
    await asOnlyServer(one, holding, () => {});
    await started;
  });

  expect(order).toEqual(['first', 'second']);
});

it('leaves no lock behind where each transaction may have another connection, as behind a pooler', async () => {
  const done = Promise.withResolvers<void>();
  let busy: Promise<void> | undefined;
  const takeConnection = async () => {
    const taken = Promise.withResolvers<void>();
    busy = first.db.connection().execute(async () => {
      taken.resolve();
      await done.promise;
    });
    await taken.promise;
  };

  await asOnlyServer(first.db, takeConnection, () => {});
  const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and datname = current_database()`.execute(first.db);
  done.resolve();
  await busy;

  expect(rows).toEqual([]);
});

it('is prepared once, with one administrator and one set of demonstration data, by three servers that start at once', async () => {
  const start = ({ withoutLimits }: (typeof servers)[number]) =>
    withoutLimits((db) => prepareDatabase(db, { ...settings, DEMO_DATA: true }, () => {}));

  const admins = await Promise.all(servers.map(start));

  expect(admins.filter((admin) => admin !== undefined)).toHaveLength(1);
  const { companies } = await first.db
    .selectFrom('client')
    .select(({ fn }) => fn.countAll<string>().as('companies'))
    .executeTakeFirstOrThrow();
  expect(companies).toBe('84');
});
