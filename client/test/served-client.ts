import type { AddressInfo } from 'node:net';
import { permissions } from '@retaguarda/contract/permissions';
import { serviceTokenStore } from '../../server/src/platform/auth/service-token-store.ts';
import { openSession } from '../../server/src/test/counting-server.ts';
import { startApp } from '../../server/src/test/harness.ts';

/** Starts a server that listens, and makes a token with all permissions. */
export async function startListening() {
  const server = await startApp();
  const { app, db, build } = server;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const maker = await build.systemUser({ granted: [...permissions] });
  const account = await build.serviceAccount();
  const { token } = await serviceTokenStore(db).create(
    { service_account_id: account.id, name: 'Programa', permissions: [...permissions], days: 1 },
    maker.id,
  );
  const session = await openSession(db, maker.id);
  return {
    ...server,
    baseUrl: `http://127.0.0.1:${port}`,
    token,
    maker: { id: maker.id, session: session.id, bearer: session.bearer },
  };
}
