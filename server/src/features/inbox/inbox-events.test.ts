import { inbox } from '@retaguarda/contract/entities/inbox';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { eventsAt } from '../../test/events-at.ts';
import { startApp } from '../../test/harness.ts';

const { app, db, as, call, build, signIn, stop } = await startApp();
let address: string;
beforeAll(async () => {
  address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api${inbox.events.path}`;
});
afterAll(stop);

type Event = { unread: number | null };

const person = as();
const listen = async (bearer?: string) => eventsAt<Event>(address, bearer ?? (await person.signedIn).bearer);

/** A stream whose connection to the database listens: it begins with the number, which is read again once it does. */
async function listenLive(bearer?: string) {
  const events = await listen(bearer);
  await events.until(({ unread }) => unread !== null);
  await events.until(({ unread }) => unread !== null);
  return events;
}

let added = 0;
const add = async (...people: number[]) => addToInbox(db, people, { kind: 'end', key: `end:${++added}` });

describe('The events of the inbox', () => {
  it('begin with the number of unread entries', async () => {
    const { id } = await person.signedIn;
    await add(id);
    const events = await listen();
    expect(await events.until(({ unread }) => unread !== null)).toEqual({ unread: 1 });
    events.close();
  });

  it('follow that number', async () => {
    const { id } = await person.signedIn;
    const events = await listenLive();

    await add(id);
    await events.until(({ unread }) => unread === 2);
    expect(await person(inbox.read, { body: { until: 2 ** 31 - 1 } })).toMatchObject({ status: 200 });
    await events.until(({ unread }) => unread === 0);
    events.close();
  });

  it('concern the inbox of the listener alone', async () => {
    const other = as();
    const { id } = await other.signedIn;
    const numbers: (number | null)[] = [];
    const events = await listenLive((await other.signedIn).bearer);

    await add((await person.signedIn).id);
    await add(id);

    await events.until(({ unread }) => {
      numbers.push(unread);
      return unread === 1;
    });
    expect(numbers.filter((unread) => unread !== null && unread > 1)).toEqual([]);
    events.close();
  });

  it('count only what a person with a scope still looks after', async () => {
    const [own, foreign] = [await build.company(), await build.company()];
    const scoped = await build.systemUser({
      granted: ['client:GET'],
      scoped: true,
      scope_client_id: [own.id],
    });
    const events = await listenLive(await signIn(scoped.id));

    for (const { id } of [foreign, own])
      await addToInbox(db, [scoped.id], {
        kind: 'mention',
        key: `of:${id}`,
        entity: 'client',
        row_id: id,
        client_id: id,
      });

    const numbers: (number | null)[] = [];
    await events.until(({ unread }) => {
      numbers.push(unread);
      return unread === 1;
    });
    expect(numbers).not.toContain(2);
    events.close();
  });

  it('end when the session of the listener does', async () => {
    const { id } = await build.systemUser();
    const bearer = await signIn(id);
    const events = await listen(bearer);
    await events.until(({ unread }) => unread === 0);

    expect(await call(session.logout, { bearer })).toMatchObject({ status: 200 });

    await events.ended();
  });

  it('are for a limited number of listeners of one person', async () => {
    const { bearer } = await as().signedIn;
    const open = await Promise.all(Array.from({ length: 10 }, () => listen(bearer)));

    const refused = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } });

    expect(refused.status).toBe(503);
    for (const events of open) events.close();
  });

  it('need a connection that listens only while somebody does', async () => {
    const listening = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where query like 'listen inbox%'`.execute(db);
      return rows[0]?.count;
    };
    await expect.poll(listening).toBe(0);

    const events = await listen();
    await expect.poll(listening).toBe(1);
    events.close();

    await expect.poll(listening).toBe(0);
  });
});
