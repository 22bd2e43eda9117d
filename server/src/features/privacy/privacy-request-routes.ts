import { type PrivacyRequest, privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { shownReceipt } from './erasure-store.ts';
import { privacyRequestOptions } from './privacy-request-options.ts';
import type { ListedRequest } from './privacy-request-rows.ts';
import { privacyRequestStore } from './privacy-request-store.ts';

/** Requests of data subjects. Only people may call these routes: see isForPrograms in the contract. */
export async function privacyRequestRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = privacyRequestStore(db);
  const options = privacyRequestOptions(db);

  route(app, privacyRequests.list, ({ query }) => listAnswer('privacyRequests', query, { ...store, show }));

  exportRoute(app, db, privacyRequests.list, {
    all: (transaction, query) => privacyRequestStore(transaction).all(query),
    show: () => (rows) => rows.map(show),
  });

  route(app, privacyRequests.people, async ({ query: { text } }) => ({ people: await options.people(text) }));

  route(app, privacyRequests.handlers, async () => ({ handlers: await options.handlers() }));

  route(app, privacyRequests.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Request noted'),
  );

  route(app, privacyRequests.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Request updated'),
  );
}

const show = (row: ListedRequest): PrivacyRequest => ({
  ...row,
  handler: row.handler_id === null ? null : { id: row.handler_id, name: row.handler_name ?? '' },
  closed_at: row.closed_at?.toISOString() ?? null,
  receipt: receiptOf(row),
});

function receiptOf(row: ListedRequest) {
  const { erasure_id: id, erased_at: at, erased_places: places, erasure_holds: holds } = row;
  if (id === null || !at || !places || !holds) return null;
  return shownReceipt({
    id,
    at,
    places,
    holds,
    by_name: row.erased_by,
    finished_at: row.erasure_finished_at,
  });
}
