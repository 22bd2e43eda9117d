import { companies, company } from '@retaguarda/contract/entities/companies';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { builders } from '../builders.ts';
import { startApp } from '../harness.ts';
import { untilOneWaits } from '../stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:PUT');

it('Conversations can be queued for a company while a user edits it', async () => {
  const { id } = await build.company();

  const edited = await rowWriter('client', company).edit(db, { id }, { caller: null }, async () => {
    await db.transaction().execute(async (platform) => {
      await sql`set local lock_timeout = '2s'`.execute(platform);
      await builders(platform).waiting({ client_id: id });
    });
    return { name: 'Outro nome' };
  });

  expect(edited).toMatchObject({ name: 'Outro nome', version: 2 });
  expect(await db.selectFrom('queue_entry').select('client_id').execute()).toEqual([{ client_id: id }]);
});

it('The second of two edits of a company waits for the first and sees its result', async () => {
  const { id } = await build.company();
  let second: ReturnType<typeof call> | undefined;

  await rowWriter('client', company).edit(db, { id }, { caller: null }, async () => {
    second = call(companies.edit, { query: { id }, body: { name: 'Segundo' }, version: 1 });
    await untilOneWaits(db);
    return { name: 'Primeiro' };
  });

  expect(await second).toMatchObject({ status: 412 });
  const row = await db.selectFrom('client').select(['name', 'version']).where('id', '=', id).execute();
  expect(row).toEqual([{ name: 'Primeiro', version: 2 }]);
});

it('An edit that another one overtakes is made on the row as it is then', async () => {
  const { id } = await build.company();
  let second: ReturnType<typeof call> | undefined;

  await rowWriter('client', company).edit(db, { id }, { caller: null }, async () => {
    second = call(companies.edit, { query: { id }, body: { domain: 'segundo' } });
    await untilOneWaits(db);
    return { name: 'Primeiro' };
  });

  expect(await second).toMatchObject({ status: 200 });
  const row = await db
    .selectFrom('client')
    .select(['name', 'domain', 'version'])
    .where('id', '=', id)
    .execute();
  expect(row).toEqual([{ name: 'Primeiro', domain: 'segundo', version: 3 }]);
  const changes = await db
    .selectFrom('change')
    .select('after')
    .where('entity', '=', 'client')
    .where('row_id', '=', id)
    .orderBy('id')
    .execute();
  expect(changes).toEqual([{ after: { name: 'Primeiro' } }, { after: { domain: 'segundo' } }]);
});
