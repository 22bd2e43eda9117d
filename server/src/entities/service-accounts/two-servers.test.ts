import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { connect } from '../../platform/db/connect/connect.ts';
import { appParts } from '../../test/app-parts.ts';
import { builders } from '../../test/builders.ts';
import { openSession } from '../../test/counting-server.ts';
import { copyTemplate } from '../../test/database.ts';

const { config, remove } = await copyTemplate();
const { parts, removeFiles } = await appParts();

async function startServer() {
  const database = connect(config);
  const app = await buildApp({ ...parts, ...database });
  return { app, database };
}
const [one, other] = [await startServer(), await startServer()];
afterAll(async () => {
  for (const { app, database } of [one, other]) {
    await app.close();
    await database.close();
  }
  await removeFiles();
  await remove();
});

it('A token that is revoked on one server stops working there at once, and on the other one within a second', async () => {
  const { db } = one.database;
  const build = builders(db);
  const maker = await build.systemUser({ granted: permissions });
  const { id: service_account_id } = await build.serviceAccount();
  const store = serviceTokenStore(db);
  const { token } = await store.create(
    { service_account_id, name: 'Integração', permissions: ['client:GET'], days: 1 },
    maker.id,
  );
  const statusOn = async ({ app }: typeof one) =>
    (await app.inject({ url: '/api/client', headers: { authorization: `Bearer ${token}` } })).statusCode;
  for (const server of [one, other]) expect(await statusOn(server)).toBe(200);
  // Cached now: the second call does not query the database.
  for (const server of [one, other]) expect(await statusOn(server)).toBe(200);

  const [working] = await store.of(service_account_id);
  const { bearer } = await openSession(db, maker.id);
  const { path } = serviceAccounts.revokeToken;
  const revoked = await one.app.inject({
    method: 'DELETE',
    url: `/api${path}?service_account_id=${service_account_id}&token=${working?.id}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

  expect(revoked.statusCode).toBe(200);
  expect(await statusOn(one)).toBe(401);
  await vi.waitFor(async () => expect(await statusOn(other)).toBe(401), 1_000);
});
