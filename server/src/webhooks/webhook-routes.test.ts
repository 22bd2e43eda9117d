import { departments } from '@retaguarda/contract/entities/departments';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp } from '../test/harness.ts';
import { changesOf } from '../test/stored.ts';
import { unique } from '../test/unique.ts';
import { startReceiver, verified } from '../test/webhook-receiver.ts';

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

describe('Whoever makes a webhook', () => {
  it('is told its secret this one time, and the history and the lists do not have it', async () => {
    const call = maker();
    const { id, secret, message } = await made(call);
    expect(message).toBe('Webhook created');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);

    const row = await read(call, id);
    const { id: owner_id } = await call.signedIn;
    expect(row).toMatchObject({ active: true, halted: null, stopped: null, owner_id, created_by: owner_id });
    const history = await changesOf(app.db, 'webhook', id);
    expect(history).toMatchObject([{ after: { secret: '***', entities: ['department'] } }]);
    for (const told of [row, history, await lastEvent()])
      expect(JSON.stringify(told)).not.toContain(secret.slice(6));
    expect(await lastEvent()).toMatchObject({ kind: 'webhook', details: { webhook_id: id, what: 'made' } });
  });

  it.each<[string, Permission[], string]>([
    ['the change record', ['department:GET'], 'change:GET'],
    ['the entity', ['change:GET'], 'department:GET'],
  ])('needs the permission to view %s', async (_what, granted, missing) => {
    const { status, body } = await app.as(...all, ...granted)(webhooks.create, { body: input() });

    expect([status, body]).toEqual([403, { message: `No permission: ${missing}` }]);
  });

  it('has proved not long ago who they are', async () => {
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

describe('Whoever changes a webhook', () => {
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

  it('is deleted with what it has not sent', async () => {
    const call = maker();
    const { id } = await made(call);
    expect((await call(webhooks.remove, { query: { id } })).body.message).toBe('Webhook deleted');

    expect((await call(webhooks.deliveries, { query: { webhook_id: id } })).status).toBe(404);
    expect(await lastEvent()).toMatchObject({ details: { webhook_id: id, what: 'deleted' } });
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
