import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordExport } from '../../platform/db/write/record-change.ts';
import { openDatabase } from '../../test/database.ts';
import { startReceiver, verified } from '../../test/webhook-receiver.ts';
import { webhookBench } from '../../test/webhooks.ts';
import { webhookSecrets, webhookStore } from './webhook-store.ts';

const { db, build, close } = await openDatabase();
afterAll(close);

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let bench: Awaited<ReturnType<typeof webhookBench>>;
beforeEach(async () => {
  receiver = await startReceiver();
  bench = await webhookBench(db, build, receiver.url);
});
afterEach(async () => {
  await receiver.stop();
  await db.deleteFrom('webhook').execute();
});

describe('A change of an entity that a webhook wants', () => {
  it('arrives signed, with its type, its company, who made it and what it is', async () => {
    const { shown } = await bench.make();
    const { id, name } = await bench.change();
    await bench.wake();

    const [arrived] = receiver.arrived;
    const event = arrived && verified(arrived, shown);
    expect(event).toMatchObject({
      type: 'department.created',
      data: { entity: 'department', row_id: id, company: bench.client_id, who: bench.caller.id },
    });
    expect(event?.data).toMatchObject({ before: null, after: { id, name } });
    expect(Date.parse(event?.timestamp ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(arrived?.headers['content-type']).toContain('application/json');
  });

  it('is not sent when its transaction is rolled back, and is when it is committed after later ones', async () => {
    const webhook = await bench.make();
    const failing = db.transaction().execute(async (transaction) => {
      await bench.change(transaction);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await db.transaction().execute(async (late) => {
      await bench.change(late);
      await bench.change();
      await bench.wake();
      expect(receiver.arrived).toHaveLength(1);
    });
    await bench.wake();

    expect(receiver.arrived).toHaveLength(2);
    expect(await bench.log(webhook.id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('is not sent when it is of another entity, of another company, or only an export', async () => {
    await bench.make({ entities: ['role'] });
    await bench.make({ client_id: (await build.company()).id });
    await bench.make({ active: false });
    await bench.change();
    const details = { export_id: 1, exported: 'csv', filter: {}, columns: [] };
    await recordExport(db, 'role', bench.caller, details);
    await bench.wake();

    expect(receiver.arrived).toEqual([]);
    expect(
      await db
        .selectFrom('webhook_delivery')
        .innerJoin('webhook', 'webhook.id', 'webhook_id')
        .select('key')
        .execute(),
    ).toEqual([]);
  });

  it('arrives at each webhook that wants it, and only with that one’s signature', async () => {
    const [one, other] = [await bench.make(), await bench.make({ client_id: bench.client_id })];
    await bench.change();
    await bench.wake();

    const ids = receiver.arrived.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    const isBy = (secret: string) =>
      receiver.arrived.filter((arrived) => {
        try {
          return verified(arrived, secret);
        } catch {
          return false;
        }
      });
    expect([isBy(one.shown), isBy(other.shown)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('Nothing is sent', () => {
  const refused = async (id: number, error: string) => {
    await bench.change();
    await bench.wake();
    expect(receiver.arrived).toEqual([]);
    expect((await bench.log(id))[0]).toMatchObject({ state: 'waiting', error, status: null });
  };

  it('while the owner is inactive, and is sent when they are back', async () => {
    const { id } = await bench.make();
    const switchTo = (active: '1' | '0') =>
      db.updateTable('system_user').set({ active }).where('id', '=', bench.caller.id).execute();
    await switchTo('0');
    await refused(id, 'owner');

    await switchTo('1');
    await bench.pass(3600);
    await bench.wake();
    expect(await bench.log(id)).toMatchObject([{ state: 'delivered', error: null }]);
  });

  it.each(['department:GET', 'change:GET'])('while the owner has lost the permission %s', async (lost) => {
    const { id } = await bench.make();
    const [entity = '', action = ''] = lost.split(':');
    const { role_id } = await db
      .selectFrom('profile')
      .select('role_id')
      .where('id', '=', bench.profile_id)
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('role_permission')
      .where('role_id', '=', role_id)
      .where('permission_id', 'in', (from) =>
        from.selectFrom('permission').select('id').where('entity', '=', entity).where('action', '=', action),
      )
      .execute();
    await refused(id, 'permission');
  });

  it('of a company that has left the scope of the owner, not even what waited before, until it is back', async () => {
    const { id } = await bench.make({ client_id: bench.client_id });
    const lookAfter = (...scope_client_id: number[]) =>
      db
        .updateTable('system_user')
        .set({ scoped: true, scope_client_id })
        .where('id', '=', bench.caller.id)
        .execute();
    await bench.change();
    await lookAfter((await build.company()).id);
    await refused(id, 'permission');
    expect(await bench.log(id)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);

    await lookAfter(bench.client_id);
    await bench.pass(3600);
    await bench.wake();
    expect(await bench.log(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  });

  it('of any company by a webhook for all of them, once its owner looks after some only', async () => {
    const { id } = await bench.make();
    await bench.change();
    await db
      .updateTable('system_user')
      .set({ scoped: true, scope_client_id: [bench.client_id] })
      .where('id', '=', bench.caller.id)
      .execute();
    await refused(id, 'permission');
  });

  it('with a secret that was encrypted with another key', async () => {
    const { id } = await bench.make();
    const stored = webhookSecrets('another secret, which is as long as it has to be').make().stored;
    await db.updateTable('webhook').set({ secret: stored }).where('id', '=', id).execute();
    await refused(id, 'secret');
  });

  it('of what a webhook no longer wants, or once it is switched off, except a test', async () => {
    const { id } = await bench.make();
    await bench.change();
    await bench.store.edit({ entities: ['role'] }, { id }, bench.by);
    await bench.wake();
    await bench.store.edit({ entities: ['department'] }, { id }, bench.by);
    await bench.change();
    await bench.store.edit({ active: false }, { id }, bench.by);
    await db.insertInto('webhook_delivery').values({ webhook_id: id }).execute();
    await bench.wake();

    expect(await bench.log(id)).toMatchObject([
      { type: 'webhook.test', state: 'delivered' },
      { type: 'department.created', state: 'failed', error: 'off' },
      { type: 'department.created', state: 'failed', error: 'off' },
    ]);
    expect(receiver.arrived).toHaveLength(1);
  });
});

it('After a rotation both secrets sign for a day, then only the new one', async () => {
  const { id, shown: old } = await bench.make();
  const rotated = await webhookStore(db, webhookSecrets('a secret that only tests know, long enough')).rotate(
    { id },
    bench.by,
  );
  await bench.change();
  await bench.wake();
  const [both] = receiver.arrived;
  expect(both && verified(both, old)).toEqual(both && verified(both, rotated?.shown ?? ''));

  await db
    .updateTable('webhook')
    .set({ old_secret_until: new Date(0) })
    .where('id', '=', id)
    .execute();
  await bench.change();
  await bench.wake();
  const [, onlyNew] = receiver.arrived;
  expect(onlyNew && verified(onlyNew, rotated?.shown ?? '')).toBeTruthy();
  expect(() => onlyNew && verified(onlyNew, old)).toThrow('No matching signature');
});
