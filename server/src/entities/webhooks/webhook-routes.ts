import { type Webhook, webhooks } from '@retaguarda/contract/entities/webhooks';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import { refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { deliveryStore } from './delivery-store.ts';
import { loggedWebhooks, type WebhookParts } from './logged-webhooks.ts';
import { headersOf } from './send-event.ts';
import { haltOf, mayView, type StoredWebhook, signingSecrets, webhookStore } from './webhook-store.ts';

type Parts = WebhookParts & { db: Db; webhookSender: { wake: () => void } };

export async function webhookRoutes(
  app: FastifyInstance,
  { db, webhookSecrets: secrets, webhookSender, config }: Parts,
) {
  const store = webhookStore(db, secrets);
  const logged = loggedWebhooks(db, { webhookSecrets: secrets, config });
  const deliveries = deliveryStore(db);

  const show = (row: StoredWebhook): Webhook => ({
    ...row,
    halted: haltOf(row, secrets),
    created_at: row.created_at.toISOString(),
    old_secret_until: row.has_old_secret ? (row.old_secret_until?.toISOString() ?? null) : null,
  });

  route(app, webhooks.list, ({ query }) => listAnswer('webhooks', query, { ...store, show }));

  exportRoute(app, db, webhooks.list, {
    all: (transaction, query) => webhookStore(transaction, secrets).all(query),
    show: () => (rows) => rows.map(show),
  });

  route(app, webhooks.create, async ({ body }, caller, source) => {
    const made = await logged.create(body, { caller, source, language: languageIn(source.language) });
    return { ...saved(made, 'Webhook created'), secret: made.shown };
  });

  route(app, webhooks.edit, async ({ query, body, version }, caller, source) => {
    const by = { caller, expectedVersion: version, language: languageIn(source.language) };
    return saved(await logged.edit(body, query, by), 'Webhook updated');
  });

  route(app, webhooks.remove, async ({ query, version }, caller, source) =>
    saved(await logged.remove(query, { caller, source, expectedVersion: version }), 'Webhook deleted'),
  );

  route(app, webhooks.rotate, async ({ query, version }, caller, source) => {
    const by = { caller, source, expectedVersion: version, language: languageIn(source.language) };
    const made = await logged.rotate(query, by);
    return { ...saved(made, 'New secret created'), secret: made.shown };
  });

  /** Each is a request to somebody else's server. */
  async function limitSending(webhook_id: number, { id }: Caller) {
    await refuseRateLimited(db, 'sendByWebhook', String(webhook_id));
    await refuseRateLimited(db, 'sendOfAccount', String(id));
  }

  route(app, webhooks.test, async ({ query }, caller) => {
    const row = orNotFound(await store.one(query));
    await limitSending(row.id, caller);
    await deliveries.addTest(row.id);
    webhookSender.wake();
    return saved(row, 'Test event queued');
  });

  route(app, webhooks.deliveries, async ({ query: { webhook_id, before } }) => {
    orNotFound(await store.one({ id: webhook_id }));
    return deliveries.page(webhook_id, before);
  });

  route(app, webhooks.request, async ({ query: { webhook_id, id } }, { granted }) => {
    const webhook = orNotFound(await store.one({ id: webhook_id }));
    const { entity, sent_at, ...event } = orNotFound(await deliveries.eventOf(webhook_id, id));
    const isShown = mayView(granted, entity);
    const signing = signingSecrets(webhook, secrets);
    const headers = headersOf(
      event,
      isShown && sent_at && signing.length > 0 ? { sent_at, secrets: signing } : undefined,
    );
    return {
      url: webhook.url,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value: String(value) })),
      body: isShown ? event.body : null,
    };
  });

  route(app, webhooks.sendAgain, async ({ query: { webhook_id, id } }, caller) => {
    const row = orNotFound(await store.one({ id: webhook_id }));
    if (!row.active) throw new Refusal(409, 'Webhook is switched off');
    await limitSending(row.id, caller);
    orNotFound(await deliveries.sendAgain(webhook_id, id));
    webhookSender.wake();
    return saved(row, 'Queued to be sent again');
  });
}
