import { queue } from '@retaguarda/contract/entities/queue';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsAt } from '../../test/events-at.ts';
import { startApp } from '../../test/harness.ts';

const { app, db, as, call, build, signIn, stop } = await startApp();
const { id: client_id } = await build.company();
let address: string;
beforeAll(async () => {
  address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api${queue.events.path}`;
});
afterAll(stop);

const listener = as('clean_queue:PUT');
const listen = async () => eventsAt(address, (await listener.signedIn).bearer);

/** A stream that reports changes at once: its connection to the database listens. */
async function listenLive() {
  const events = await listen();
  await events.until(({ live }) => live);
  return events;
}

const inCompany = (event: { companies: number[] | null }) => event.companies?.includes(client_id) ?? false;

describe('The events of the queues', () => {
  it('begin with what makes the listener read everything, in a form that no proxy buffers', async () => {
    const events = await listen();

    expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(events.headers.get('x-accel-buffering')).toBe('no');
    expect(await events.until(() => true)).toMatchObject({ companies: null });
    events.close();
  });

  it('name the company in which a conversation was added, moved or removed by any program', async () => {
    const events = await listenLive();
    const skill_id = (await build.skill({ client_id })).id;

    const { id } = await build.waiting({ client_id });
    await events.until(inCompany);
    await sql`update queue_entry set skill_id = ${skill_id} where id = ${id}`.execute(db);
    await events.until(inCompany);
    await db.deleteFrom('queue_entry').where('id', '=', id).execute();
    await events.until(inCompany);
    events.close();
  });

  it('name no company when very many change at once', async () => {
    const events = await listenLive();
    for (let made = 0; made < 21; made += 1) await build.company();

    await sql`insert into queue_entry (client_id, contact, channel) select id, 'Alguém', 'webchat' from client`.execute(
      db,
    );

    await events.until(({ companies }) => companies === null);
    events.close();
  });

  it('are sent by the database only while somebody listens', async () => {
    const watched = sql<{ isWatched: boolean }>`select until > now() as "isWatched" from queue_watch`;
    await sql`update queue_watch set until = '-infinity'`.execute(db);
    const before = (await watched.execute(db)).rows;

    const events = await listenLive();

    expect(before).toEqual([{ isWatched: false }]);
    expect((await watched.execute(db)).rows).toEqual([{ isWatched: true }]);
    events.close();
  });

  it('name to a person with a scope only the companies that they look after', async () => {
    const own = await build.company();
    const person = await build.systemUser({
      granted: ['clean_queue:PUT'],
      scoped: true,
      scope_client_id: [own.id],
    });
    const events = await eventsAt(address, await signIn(person.id));
    await events.until(({ live }) => live);

    await build.waiting({ client_id });
    await build.waiting({ client_id: own.id });

    const named: number[] = [];
    await events.until(({ companies }) => {
      named.push(...(companies ?? []));
      return named.includes(own.id);
    });
    expect(named).toEqual([own.id]);
    events.close();
  });

  it('end when the session of the listener does', async () => {
    const { id } = await build.systemUser({ granted: ['clean_queue:PUT'] });
    const bearer = await signIn(id);
    const events = await eventsAt(address, bearer);
    await events.until(({ live }) => live);

    expect(await call(session.logout, { bearer })).toMatchObject({ status: 200 });

    await events.ended();
  });

  it.each(['clean_queue:GET', 'clean_queue:PUT'] as const)('end when the listener loses %s', async (held) => {
    const { id } = await build.systemUser({ granted: [held] });
    const events = await eventsAt(address, await signIn(id));
    await events.until(({ live }) => live);

    await sql`delete from role_permission where role_id = (
      select role_id from profile join "system_user" person on person.profile_id = profile.id
      where person.id = ${id})`.execute(db);

    await events.ended();
  });

  it('are for a limited number of listeners of one person', async () => {
    const { bearer } = await as('clean_queue:PUT').signedIn;
    const opened = [];
    for (let made = 0; made < 10; made += 1) opened.push(await eventsAt(address, bearer));

    const refused = await fetch(address, { headers: { authorization: `Bearer ${bearer}` } });

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    await refused.text();
    for (const events of opened) events.close();
  });

  it('do not prevent a server from stopping', async () => {
    const events = await listen();
    await events.until(() => true);

    await app.close();

    await events.ended();
  });
});
