import { departments } from '@retaguarda/contract/entities/departments';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';
import { unique } from '../../test/unique.ts';
import { startReceiver, verified } from '../../test/webhook-receiver.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  await app.db.deleteFrom('webhook').execute();
});

const all: Permission[] = ['webhook:GET', 'webhook:POST', 'webhook:PUT', 'webhook:DELETE'];
const maker = () => app.as(...all, 'change:GET', 'department:GET');
const input = (values: object = {}) => ({
  ...{ name: unique('Webhook'), url: receiver.url, entities: ['department' as const] },
  ...values,
});
const made = async (call: ReturnType<typeof maker>, values: object = {}) =>
  (await call(webhooks.create, { body: input(values) })).body;
const read = async (call: ReturnType<typeof maker>, id: number) =>
  (await call(webhooks.list, { query: { id } })).body.webhooks[0];
const lastEvent = () =>
  app.db.selectFrom('security_event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

describe('A person who makes a webhook', () => {
  it('sees its secret only once, and the history and the lists do not have it', async () => {
    const call = maker();
    const { id, secret, message } = await made(call);
    expect(message).toBe('Webhook created');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

    const row = await read(call, id);
    const { id: owner_id } = await call.signedIn;
    expect(row).toMatchObject({ active: true, halted: null, stopped: null, owner_id, created_by: owner_id });
    const history = await changesOf(app.db, 'webhook', id);
    expect(history).toMatchObject([{ after: { secret: '***', entities: ['department'] } }]);
    for (const shown of [row, history, await lastEvent()])
      expect(JSON.stringify(shown)).not.toContain(secret.slice(6));
    expect(await lastEvent()).toMatchObject({ kind: 'webhook', details: { webhook_id: id, what: 'made' } });
  });

  it.each<[string, Permission[], string]>([
    ['the change record', ['department:GET'], 'change:GET'],
    ['the entity', ['change:GET'], 'department:GET'],
  ])('needs the permission to view %s', async (_what, granted, missing) => {
    const { status, body } = await app.as(...all, ...granted)(webhooks.create, { body: input() });

    expect([status, body]).toEqual([403, { message: `No permission: ${missing}` }]);
  });

  it('must have authenticated recently', async () => {
    const call = maker();
    await call.signedIn;
    await sql`update session set proven_at = now() - interval '1 hour'`.execute(app.db);

    expect((await call(webhooks.create, { body: input() })).body.message).toBe('Confirm that it is you');
  });

  it('cannot choose a company for what belongs to none', async () => {
    const call = app.as(...all, 'change:GET', 'role:GET');
    const { id: client_id } = await app.build.company();
    const { status, body } = await call(webhooks.create, { body: input({ entities: ['role'], client_id }) });

    expect(status).toBe(400);
    expect(body.message).toEqual([{ field: 'entities', value: 'Does not belong to one company' }]);
  });

  it('is refused the fifty-first', async () => {
    const call = maker();
    for (let count = 0; count < 50; count += 1) await made(call, { active: false });
    const { status, body } = await call(webhooks.create, { body: input() });

    expect([status, body.message]).toEqual([409, 'At most 50 webhooks']);
  });
});

describe('A person who changes a webhook', () => {
  it('becomes its owner, and has to be allowed to view all that it sends', async () => {
    const { id } = await made(maker());
    const query = { id };
    const url = 'https://thief.example.com/';
    const other = app.as('webhook:PUT', 'change:GET', 'role:GET');
    expect((await other(webhooks.edit, { query, body: { url } })).body.message).toBe(
      'No permission: department:GET',
    );
    expect((await other(webhooks.rotate, { query })).status).toBe(403);

    const next = maker();
    expect((await next(webhooks.edit, { query, body: { name: unique('Outro') } })).status).toBe(200);
    expect(await read(next, id)).toMatchObject({ owner_id: (await next.signedIn).id });
  });

  it('is refused when somebody else has changed it since', async () => {
    const call = maker();
    const { id } = await made(call);
    const rename = () => call(webhooks.edit, { query: { id }, body: { name: unique('Novo') }, version: 1 });

    expect([(await rename()).status, (await rename()).status]).toEqual([200, 412]);
  });

  it('gives it a new secret, and both are noted', async () => {
    const call = maker();
    const { id, secret } = await made(call);
    const { body } = await call(webhooks.rotate, { query: { id } });

    expect(body.secret).not.toBe(secret);
    expect((await read(call, id))?.old_secret_until).not.toBeNull();
    expect(await lastEvent()).toMatchObject({ details: { webhook_id: id, what: 'secret' } });
    expect(await changesOf(app.db, 'webhook', id)).toMatchObject([{}, { before: { secret: '***' } }]);
  });
});

describe('A webhook', () => {
  it('is shown as halted when its owner is switched off, until somebody takes it over', async () => {
    const first = maker();
    const { id } = await made(first);
    const { id: owner } = await first.signedIn;
    await app.db.updateTable('system_user').set({ active: '0' }).where('id', '=', owner).execute();
    const other = maker();
    expect(await read(other, id)).toMatchObject({ halted: 'owner' });

    await other(webhooks.edit, { query: { id }, body: { active: true } });
    expect(await read(other, id)).toMatchObject({ halted: null });
  });

  it('sends a change and a test, shows both in its log, and sends one again with the same id', async () => {
    const call = maker();
    const { id: webhook_id, secret } = await made(call);
    const { id: client_id } = await app.build.company();
    const body = { name: 'Vendas', email: 'a@b.co' };
    await app.as('department:POST')(departments.create, { query: { client_id }, body });
    await call(webhooks.test, { query: { id: webhook_id } });
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(2), 10_000);
    const types = receiver.arrived.map((one) => verified(one, secret).type).sort();
    expect(types).toEqual(['department.created', 'webhook.test']);

    const log = async () => (await call(webhooks.deliveries, { query: { webhook_id } })).body.deliveries;
    await vi.waitFor(async () =>
      expect(await log()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]),
    );
    const [, first] = await log();
    expect(first).toMatchObject({ type: 'department.created', attempts: 1, status: 204, error: null });
    await call(webhooks.sendAgain, { query: { webhook_id, id: first?.id ?? 0 } });
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(3), 10_000);
    expect(receiver.arrived[2]?.headers['webhook-id']).toBe(first?.key);
    expect(receiver.arrived.filter(({ headers }) => headers['webhook-id'] === first?.key)).toHaveLength(2);
  });

  it('that is off sends nothing again, and knows nothing of the deliveries of another', async () => {
    const call = maker();
    const [one, off] = [await made(call), await made(call, { active: false })];
    await app.db.insertInto('webhook_delivery').values({ webhook_id: one.id, state: 'failed' }).execute();
    const { deliveries } = (await call(webhooks.deliveries, { query: { webhook_id: one.id } })).body;
    const id = deliveries[0]?.id ?? 0;
    const again = async (webhook_id: number) =>
      (await call(webhooks.sendAgain, { query: { webhook_id, id } })).status;

    expect(await again(off.id)).toBe(409);
    await call(webhooks.edit, { query: { id: off.id }, body: { active: true } });
    expect(await again(off.id)).toBe(404);
  });

  it('tries a test once: it neither waits for another attempt nor switches the webhook off', async () => {
    receiver.turnTo(410);
    const call = maker();
    const { id } = await made(call);
    await call(webhooks.test, { query: { id } });
    const log = async () => (await call(webhooks.deliveries, { query: { webhook_id: id } })).body.deliveries;

    await vi.waitFor(
      async () => expect(await log()).toMatchObject([{ state: 'failed', status: 410, next_at: null }]),
      10_000,
    );
    expect(await read(call, id)).toMatchObject({ active: true, stopped: null, failing: 0 });
  });

  it('refuses to send by hand all the time: tests, and deliveries that are sent again', async () => {
    const call = maker();
    const { id } = await made(call, { active: false });
    const [other] = [await made(call)];
    const { id: delivery } = await app.db
      .insertInto('webhook_delivery')
      .values({ webhook_id: other.id, state: 'failed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const times = async (send: () => Promise<{ status: number }>) => {
      const statuses = [];
      for (let count = 0; count < 21; count += 1) statuses.push((await send()).status);
      return statuses;
    };
    const expected = [...Array(20).fill(200), 429];

    expect(await times(() => call(webhooks.test, { query: { id } }))).toEqual(expected);
    const query = { webhook_id: other.id, id: Number(delivery) };
    expect(await times(() => call(webhooks.sendAgain, { query }))).toEqual(expected);
    expect(
      await app.db.selectFrom('webhook_delivery').where('webhook_id', '=', id).selectAll().execute(),
    ).toHaveLength(20);
  });

  it('is deleted with what it has not sent', async () => {
    const call = maker();
    const { id } = await made(call);
    expect((await call(webhooks.remove, { query: { id } })).body.message).toBe('Webhook deleted');

    expect((await call(webhooks.deliveries, { query: { webhook_id: id } })).status).toBe(404);
    expect(await lastEvent()).toMatchObject({ details: { webhook_id: id, what: 'deleted' } });
  });
});

describe('A delivery', () => {
  /** One that has failed and waits for its next attempt. */
  async function failed(call: ReturnType<typeof maker>) {
    receiver.turnTo(500);
    const { id: webhook_id } = await made(call);
    const { id: client_id } = await app.build.company();
    const body = { name: 'Vendas', email: 'vendas@example.com' };
    await app.as('department:POST')(departments.create, { query: { client_id }, body });
    const log = async () => (await call(webhooks.deliveries, { query: { webhook_id } })).body.deliveries[0];
    await vi.waitFor(async () => expect(await log()).toMatchObject({ status: 500 }), 10_000);
    // No attempt of its own comes in between.
    await sql`update webhook_delivery set due_at = now() + interval '1 hour'`.execute(app.db);
    const delivery = (await log()) ?? expect.fail('no delivery');
    return { webhook_id, delivery, query: { webhook_id, id: delivery.id }, log };
  }

  it('that has failed shows its webhook as failing, and can be sent before its next attempt is due, which uses none of those left', async () => {
    const call = maker();
    const { webhook_id, delivery, query, log } = await failed(call);
    expect(delivery).toMatchObject({ state: 'waiting', error: 'status' });
    expect(await read(call, webhook_id)).toMatchObject({ active: true, failing: 1 });

    receiver.turnTo(204);
    const tries = () =>
      app.db.selectFrom('webhook_delivery').select('tries').where('id', '=', String(query.id));
    const before = await tries().executeTakeFirstOrThrow();
    expect((await call(webhooks.sendAgain, { query })).status).toBe(200);
    await vi.waitFor(async () => expect(await log()).toMatchObject({ state: 'delivered' }), 10_000);

    expect((await tries().executeTakeFirstOrThrow()).tries).toBe(before.tries);
    expect(await read(call, webhook_id)).toMatchObject({ failing: 0 });
  });

  it('shows what was sent at the last attempt, with its signature', async () => {
    const call = maker();
    const { delivery, query } = await failed(call);
    const { status, body } = await call(webhooks.request, { query });
    const arrived = receiver.arrived.at(-1);

    expect(status).toBe(200);
    expect(body.url).toBe(receiver.url);
    expect(body.body).toBe(arrived?.body);
    const headers = Object.fromEntries(body.headers.map(({ name, value }) => [name, value]));
    expect(arrived?.headers).toMatchObject(headers);
    expect(headers['webhook-id']).toBe(delivery.key);
    expect(headers['webhook-signature']).toMatch(/^v1,/);
    expect(JSON.stringify(body)).not.toContain('whsec_');
  });

  it.each<[string, Permission[]]>([
    ['the change record', ['department:GET']],
    ['its entity', ['change:GET', 'role:GET']],
  ])('does not show its body without the permission to view %s', async (_what, granted) => {
    const { query } = await failed(maker());
    const { status, body } = await app.as('webhook:GET', ...granted)(webhooks.request, { query });

    expect([status, body.body]).toEqual([200, null]);
    expect(JSON.stringify(body)).not.toMatch(/vendas@example\.com|signature/);
  });

  it('of another webhook is not found', async () => {
    const call = maker();
    const { query } = await failed(call);
    const { id: webhook_id } = await made(call);

    expect((await call(webhooks.request, { query: { ...query, webhook_id } })).status).toBe(404);
  });
});

it.each([
  ['ftp://receiver.example.com/', 'Must be a correct URL'],
  ['https://user:password@receiver.example.com/', 'Must be a correct URL'],
  ['https://receiver.example.com\\@10.0.0.1/', 'Must be a correct URL'],
  ['receiver', 'Must be a correct URL'],
  ['http://169.254.169.254/', 'Its network address is not public'],
])('The address %s is refused', async (url, value) => {
  const { status, body } = await maker()(webhooks.create, { body: input({ url }) });

  expect([status, body.message]).toEqual([400, [{ field: 'url', value }]]);
});
