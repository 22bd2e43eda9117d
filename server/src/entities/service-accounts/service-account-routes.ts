import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import { serviceAccountStore } from './service-account-store.ts';

type Dated = { created_at: Date; last_used_at: Date | null };

const shown = <Row extends Dated>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Programs that call the API. All of this is for people: see isForPrograms in the contract. */
export async function serviceAccountRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = serviceAccountStore(db);

  route(app, serviceAccounts.list, ({ query }) =>
    listAnswer('serviceAccounts', query, { ...store, show: shown }),
  );

  exportRoute(app, db, serviceAccounts.list, {
    all: (transaction, query) => serviceAccountStore(transaction).all(query),
    show: () => (rows) => rows.map(shown),
  });

  route(app, serviceAccounts.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Service account created'),
  );

  route(app, serviceAccounts.edit, async ({ query, body, version }, caller) => {
    const row = orNotFound(await store.edit(body, query, { caller, expectedVersion: version }));
    return { ...saved(row, 'Service account updated'), ...stoppedFor(caller, row) };
  });

  route(app, serviceAccounts.remove, async ({ query, version }, caller, source) => {
    const row = orNotFound(await store.remove(query, { caller, source, expectedVersion: version }));
    return { ...saved(row, 'Service account deleted'), ...stoppedFor(caller, row) };
  });

  route(app, serviceAccounts.tokens, async ({ query: { service_account_id } }, { granted }) => {
    orNotFound(await store.one({ id: service_account_id }));
    const made = granted.has('webhook:GET') ? await store.webhooksOf(service_account_id) : [];
    const tokens = await serviceTokenStore(db).of(service_account_id);
    return {
      tokens: tokens.map((token) => ({
        ...token,
        webhooks: made.filter(({ token_id }) => token_id === token.id),
      })),
    };
  });

  route(app, serviceAccounts.createToken, async ({ body }, caller, source) => {
    const { token, expires_at, ...row } = orNotFound(await store.createToken(body, { caller, source }));
    return { ...saved(row, 'Token created'), token, expires_at };
  });

  route(app, serviceAccounts.revokeToken, async ({ query }, caller, source) => {
    const revoked = orNotFound(await store.revokeToken(query, { caller, source }));
    return { ...saved(revoked, 'Token revoked'), ...stoppedFor(caller, revoked) };
  });
}

type Stopped = { stopped: { id: number; name: string }[] };

/** The webhooks that stopped with it, for callers who may view webhooks. */
const stoppedFor = ({ granted }: Caller, { stopped }: Stopped) =>
  granted.has('webhook:GET') && { stopped_webhooks: stopped };
