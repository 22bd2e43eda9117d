import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { webhookBench } from '../../test/webhooks.ts';
import { deliveryStore } from './delivery-store.ts';
import { delays, jitter } from './webhook-sender.ts';

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
  await db.deleteFrom('mail_job').execute();
});

const secondsLeft = async () => {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from due_at - now())::float8 as left from webhook_delivery
    where state = 'waiting' order by id desc limit 1`.execute(db);
  return rows[0]?.left ?? 0;
};
const webhookNow = (id: number) =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const triesOf = async (webhook_id: number) => {
  const { tries } = await db
    .selectFrom('webhook_delivery')
    .select('tries')
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirstOrThrow();
  return tries;
};
const idsArrived = () => new Set(receiver.arrived.map(({ headers }) => headers['webhook-id']));

describe('A delivery that does not arrive', () => {
  it('is tried again for three days with the same id, then it has failed and the webhook is off', async () => {
    const { id, name } = await bench.make();
    receiver.turnTo(500);
    await bench.change();

    for (const delay of delays) {
      await bench.wake();
      const left = await secondsLeft();
      expect(left).toBeGreaterThan(delay * (1 - jitter) - 5);
      expect(left).toBeLessThan(delay * (1 + jitter) + 1);
      expect((await bench.log(id))[0]).toMatchObject({ state: 'waiting', status: 500, error: 'status' });
      await bench.pass(left + 1);
    }
    expect((await webhookNow(id)).active).toBe(true);
    await bench.wake();

    expect(receiver.arrived).toHaveLength(delays.length + 1);
    expect(idsArrived().size).toBe(1);
    const attempts = delays.length + 1;
    expect(await bench.log(id)).toMatchObject([{ state: 'failed', attempts, next_at: null }]);
    expect(await webhookNow(id)).toMatchObject({ active: false, stopped: 'failing' });
    expect(bench.results.at(-1)).toBe('failed');
    const mails = await db.selectFrom('mail_job').selectAll().execute();
    expect(mails).toMatchObject([
      { kind: 'webhook_off', system_user_id: bench.caller.id, language: 'eng', details: { name } },
    ]);
    const noted = await db.selectFrom('security_event').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(noted[0]).toMatchObject({ kind: 'webhook', details: { webhook_id: id, what: 'stopped' } });
  });

  it('leaves the webhook on when another one has arrived meanwhile', async () => {
    const { id } = await bench.make();
    receiver.turnTo(500);
    await bench.change();
    await bench.wake();
    receiver.turnTo(204);
    await bench.change();
    await bench.wake();
    receiver.turnTo(500);
    await sql`update webhook_delivery set tries = ${delays.length}, due_at = now() where state = 'waiting'`.execute(
      db,
    );
    await bench.wake();

    expect((await bench.log(id)).map(({ state }) => state)).toEqual(['delivered', 'failed']);
    expect((await webhookNow(id)).active).toBe(true);
  });

  it('switches the webhook off at once when its receiver is gone', async () => {
    const { id } = await bench.make();
    receiver.turnTo(410);
    await bench.change();
    await bench.wake();

    expect(await webhookNow(id)).toMatchObject({ active: false, stopped: 'gone' });
    expect(await bench.log(id)).toMatchObject([{ state: 'failed', status: 410 }]);
    const [change] = await db
      .selectFrom('change')
      .select(['user_id', 'after'])
      .where('entity', '=', 'webhook')
      .where('row_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(change).toMatchObject({ user_id: null, after: { active: false, stopped: 'gone' } });
  });
});

describe('Sending by hand', () => {
  const sendAgain = async (webhook_id: number) => {
    const [{ id } = expect.fail('no delivery')] = await bench.log(webhook_id);
    return deliveryStore(db).sendAgain(webhook_id, id);
  };

  it('does not send what is being sent a second time, however often it is asked for', async () => {
    const { id } = await bench.make();
    await bench.change();
    expect(await deliveryStore(db).claim(id, 1)).toHaveLength(1);

    expect(await sendAgain(id)).toBeDefined();
    expect(await sendAgain(id)).toBeDefined();
    expect(await deliveryStore(db).claim(id, 1)).toEqual([]);

    // The server that was sending it has died.
    await bench.pass(61);
    expect(await deliveryStore(db).claim(id, 1)).toHaveLength(1);
  });

  it('does not put off the next attempt that was planned', async () => {
    const { id } = await bench.make();
    receiver.turnTo(500);
    await bench.change();
    await bench.wake();
    await sql`update webhook_delivery set tries = 5, due_at = now() + interval '10 minutes' where webhook_id = ${id}`.execute(
      db,
    );
    const [planned] = await bench.log(id);

    await sendAgain(id);
    await sendAgain(id);
    await bench.wake();

    expect(receiver.arrived).toHaveLength(2);
    const [after] = await bench.log(id);
    expect(after?.next_at).toBe(planned?.next_at);
    // A retry by hand uses up no attempt, however often it was asked for.
    expect(await triesOf(id)).toBe(5);
  });

  it('sends once what was asked for twice', async () => {
    const { id } = await bench.make();
    receiver.turnTo(500);
    await bench.change();
    await bench.wake();
    expect(receiver.arrived).toHaveLength(1);

    await Promise.all([sendAgain(id), sendAgain(id)]);
    await bench.wake();
    expect(receiver.arrived).toHaveLength(2);
  });
});

describe('A server', () => {
  it('that dies between sending and noting it leaves it to be sent again with the same id', async () => {
    const { id } = await bench.make();
    await bench.change();
    // It claims, sends, and is gone.
    const [claimed] = await deliveryStore(db).claim(id, 1);
    await fetch(receiver.url, {
      method: 'POST',
      headers: { 'webhook-id': `msg_${claimed?.key.replaceAll('-', '')}` },
    });
    await bench.wake();
    expect(receiver.arrived).toHaveLength(1);

    await bench.pass(61);
    await bench.wake();
    expect(receiver.arrived).toHaveLength(2);
    expect(idsArrived().size).toBe(1);
    expect(await bench.log(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('leaves alone what another one is just claiming, without waiting for it', async () => {
    const { id } = await bench.make();
    await bench.change();
    await db.transaction().execute(async (transaction) => {
      expect(await deliveryStore(transaction).claim(id, 4)).toHaveLength(1);
      expect(await deliveryStore(db).claim(id, 4)).toEqual([]);
    });
  });

  it('beside another one sends each delivery once', async () => {
    await bench.make();
    for (let count = 0; count < 30; count += 1) await bench.change();
    const senders = [bench.sender(), bench.sender(), bench.sender()];
    await Promise.all(senders.map(({ wake }) => wake()));
    await Promise.all(senders.map(({ stop }) => stop()));

    expect(receiver.arrived).toHaveLength(30);
    expect(idsArrived().size).toBe(30);
  });
});

it('Deliveries older than 30 days are removed, and those of deleted webhooks', async () => {
  const [existing, deleted] = [await bench.make(), await bench.make()];
  await bench.change();
  await bench.pass(31 * 86_400);
  await bench.change();
  await bench.store.remove({ id: deleted.id }, bench.by);
  await deliveryStore(db).removeOld();

  expect(await bench.log(existing.id)).toHaveLength(1);
  expect(await bench.log(deleted.id)).toEqual([]);
});
