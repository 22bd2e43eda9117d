import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { companyStore } from '../entities/companies/company-store.ts';
import { connect } from '../platform/db/connect/connect.ts';
import { eraseSealedValues } from '../platform/db/write/erase-sealed-values.ts';
import {
  backUp,
  contentOf,
  emptyDatabase,
  place,
  restore,
  source,
  unusedDatabase,
  withClient,
} from '../test/backups.ts';
import { newCompany } from '../test/builders.ts';
import { oneOfEverything } from '../test/samples.ts';
import { sealAll, verified, writeChanges, writeEvents } from '../test/seals.ts';

it('brings every row of every table back, and every picture', async () => {
  const { db, build, address } = await source();
  const { rows } = await oneOfEverything(build);
  await build.waiting({ client_id: rows.client as number });
  await sql`insert into change (at, entity, row_id, after) select at, 'client', 1, '{"name": "Ação\\t\\n\\\\"}'
    from generate_series(timestamptz '2024-02-10', '2024-05-10', '1 month') at`.execute(db);
  await sql`insert into security_event (at, kind, is_refused) select at, 'signIn', true
    from generate_series(timestamptz '2024-02-10', '2024-05-10', '1 month') at`.execute(db);
  await db
    .updateTable('system_user')
    .set({ url_avatar: '/api/avatars/abc/1.webp' })
    .where('id', '=', rows.system_user as number)
    .execute();
  const [from, to] = [await place(), await place()];
  await from.pictures.put('abc-1.webp', Buffer.from([0, 1, 2, 255]));
  const before = await contentOf(address);

  const made = await backUp(address, from);
  const target = await emptyDatabase();
  await restore({ ...from, pictures: to.pictures }, target);

  expect(Object.values(before).filter((found) => found.length > 0).length).toBeGreaterThan(20);
  expect(await contentOf(target)).toEqual(before);
  expect(Buffer.from(await to.pictures.getBytes('abc-1.webp'))).toEqual(Buffer.from([0, 1, 2, 255]));
  expect(made.missing_pictures).toEqual([]);
  // Each in the table of its month again: so they are removed when their time has come.
  const { rows: misplaced } = await withClient(target, (client) =>
    client.query(`select count(*)::int as elsewhere from security_month.other`),
  );
  expect(misplaced).toEqual([{ elsewhere: 0 }]);
  expect((await stat(from.archive)).mode & 0o777).toBe(0o600);
});

it('gives new rows numbers that no row has had, and counts and guards them as before', async () => {
  const { build, address } = await source();
  const { id } = await build.company();
  const archived = await place();
  await backUp(address, archived);
  const target = await unusedDatabase();
  await restore(archived, target);

  await withClient(target, async (client) => {
    await client.query(`insert into client (name, email, document, domain, pj, client_info)
      select 'Outra', 'outra@example.com', '11222333000181', 'outra', true, client_info from client`);
    const { rows } = await client.query(`select max(id)::int as newest,
      (select sum(total)::int from row_total_part where entity = 'client') as counted from client`);
    expect(rows[0].newest).toBeGreaterThan(id);
    expect(rows[0].counted).toBe(2);
    await expect(client.query('delete from change')).rejects.toThrow();
  });
});

it('is the state of one moment, though companies are created meanwhile', async () => {
  const { db, build, address } = await source();
  const { id } = await build.systemUser();
  const by = { caller: { id, name: 'Alguém' } as never };
  let isOver = false;
  let created = 0;
  const create = async () => {
    while (!isOver) {
      await companyStore(db).create(newCompany() as never, by);
      created++;
    }
  };
  const creating = [create(), create()];
  await vi.waitFor(() => expect(created).toBeGreaterThanOrEqual(20), 10_000);
  const archived = await place();

  await backUp(address, archived);
  isOver = true;
  await Promise.all(creating);

  const target = await unusedDatabase();
  await restore(archived, target);
  const { rows } = await withClient(target, (client) =>
    client.query(`select count(*)::int as companies,
      (select count(*)::int from change where entity = 'client') as recorded,
      (select sum(total)::int from row_total_part where entity = 'client') as counted from client`),
  );
  const { companies } = rows[0];
  expect(rows[0]).toEqual({ companies, recorded: companies, counted: companies });
  expect(companies).toBeGreaterThanOrEqual(20);
});

it('records when the last one was made, and leaves nothing of one that was stopped', async () => {
  const { db, build, address } = await source();
  await build.company();
  const archived = await place();
  await expect(backUp(address, archived, AbortSignal.abort())).rejects.toThrow();
  expect(existsSync(archived.archive)).toBe(false);
  expect(await readdir(dirname(archived.archive))).toEqual([]);

  const { made_at, bytes } = await backUp(address, archived);

  const recorded = await db.selectFrom('backup').select(['made_at', 'bytes']).execute();
  expect(recorded).toEqual([{ made_at: new Date(made_at), bytes: String(bytes) }]);
  await expect(backUp(address, archived)).rejects.toThrow('exists already');
});

it('leaves the seals whole, also of rows that were erased, and continues them', async () => {
  const { db, address } = await source();
  await writeChanges(db, ['Ana', 'Bia']);
  await writeEvents(db, ['Ana']);
  await sealAll(db);
  await eraseSealedValues(db, {
    ...{ chain: 'change', fields: ['user_name'], reason: 'asked for' },
    chosen: sql`select id, at from change where user_name = 'Bia'`,
  });
  const archived = await place();
  await backUp(address, archived);
  const target = await unusedDatabase();
  await restore(archived, target);

  const { db: restored, close } = connect({ DATA_DIR: '', DATABASE_URL: target.connectionString });
  await writeChanges(restored, ['Caio']);
  await sealAll(restored);
  const { change, security_event, seal_act } = await verified(restored);
  await close();
  expect(change).toMatchObject({ rows: 3, erased: 1, waiting: 0, finding: null });
  expect(security_event).toMatchObject({ rows: 1, finding: null });
  expect(seal_act).toMatchObject({ waiting: 0, finding: null });
});
