import { queue } from '@retaguarda/contract/entities/queue';
import { skills } from '@retaguarda/contract/entities/skills';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';
import { receiptsOf } from './cleaning-receipts.ts';
import { queueStore } from './queue-store.ts';

const { db, as, build, call: rawCall, signIn, stop } = await startApp();
afterAll(stop);
const call = as('clean_queue:PUT', 'client:GET');
const { id: user_id } = await call.signedIn;

async function queueOfThree() {
  const { id: client_id } = await build.company();
  const skill_id = (await build.skill({ client_id, name: 'Vendas' })).id;
  const since = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  await build.waiting({ client_id, skill_id, since: since(2) });
  await build.waiting({ client_id, since: since(1) });
  await build.waiting({ client_id, skill_id, since: since(3) });
  return { client_id, skill_id };
}

async function clean(client_id: number, given: object = {}) {
  const { body } = await call(queue.clean, { body: { client_id, ...given } });
  return body.cleaning?.id ?? expect.unreachable('Nothing was cleaned');
}

async function undo(client_id: number, id: number) {
  const { status, body } = await call(queue.undo, { query: { client_id, id } });
  return { status, ...body };
}

const cleaningsOf = async (client_id: number) =>
  (await call(queue.cleanings, { query: { client_id } })).body.cleanings;

const setBack = (id: number, hours: number) =>
  sql`update queue_cleaning set at = now() - ${hours} * interval '1 hour' where id = ${id}`.execute(db);

/** All that is stored, without the history and the receipts. */
async function stored() {
  const tables: [string, unknown][] = JSON.parse(await everything(db));
  return tables.filter(([name]) => name !== 'change' && name !== 'queue_cleaning');
}

const waiting = () => db.selectFrom('queue_entry').selectAll().orderBy('id').execute();

describe('A cleaning', () => {
  it('is made and undone by a person who looks after this company and some others', async () => {
    const { client_id } = await queueOfThree();
    const other = await queueOfThree();
    const before = await waiting();
    const granted = ['clean_queue:PUT', 'client:GET'] as const;
    const person = await build.systemUser({
      granted: [...granted],
      scoped: true,
      scope_client_id: [client_id],
    });
    const bearer = await signIn(person.id);
    const cleanAs = (client_id: number) => rawCall(queue.clean, { body: { client_id }, bearer });

    expect(await cleanAs(other.client_id)).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    });
    const { body } = await cleanAs(client_id);
    expect(body).toMatchObject({ total_removed: 3, cleaning: { total_removed: 3 } });
    const query = { client_id, id: body.cleaning?.id ?? 0 };
    const undone = await rawCall(queue.undo, { query, bearer });

    expect(undone.body).toMatchObject({ total_restored: 3 });
    expect(await waiting()).toEqual(before);
  });

  it.each([
    ['of all', () => ({})],
    ['of one skill', (skill_id: number) => ({ skill_id })],
    ['of no skill', () => ({ skill_id: null })],
  ])('%s that is undone leaves everything as it was, with ids and order', async (_of, which) => {
    const { client_id, skill_id } = await queueOfThree();
    const [before, entries] = [await stored(), await waiting()];

    const id = await clean(client_id, which(skill_id));
    expect(await stored()).not.toEqual(before);
    expect(await undo(client_id, id)).toMatchObject({
      status: 200,
      message: 'Queue restored',
      without_skill: 0,
    });

    expect(await stored()).toEqual(before);
    expect(await waiting()).toEqual(entries);
  });

  it('and what undid it are in the history of the company', async () => {
    const { client_id, skill_id } = await queueOfThree();

    await undo(client_id, await clean(client_id, { skill_id }));

    expect(await changesOf(db, 'clean_queue', client_id)).toEqual([
      { user_id, before: null, after: { id: client_id, skill_id, total_removed: 2 } },
      { user_id, before: null, after: { id: client_id, skill_id, total_restored: 2 } },
    ]);
  });

  it('is undone once', async () => {
    const { client_id } = await queueOfThree();
    const id = await clean(client_id);

    const answers = await Promise.all([undo(client_id, id), undo(client_id, id)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers).toContainEqual({ status: 409, message: 'Already undone' });
    expect((await call(queue.read, { query: { client_id } })).body.total).toBe(3);
  });

  it('is not undone after a day, when the removed conversations are deleted', async () => {
    const { client_id } = await queueOfThree();
    const id = await clean(client_id);
    await setBack(id, 24);

    const refused = { status: 409, message: 'Too late to undo' };
    expect(await undo(client_id, id)).toEqual(refused);
    expect(await cleaningsOf(client_id)).toEqual([]);
    await queueStore(db, 24).removeExpired();
    const left = await db
      .selectFrom('removed_queue_entry')
      .select('id')
      .where('cleaning_id', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect(await undo(client_id, id)).toEqual(refused);
  });

  it('is undone until then', async () => {
    const { client_id } = await queueOfThree();
    const id = await clean(client_id);
    await setBack(id, 23.9);
    await queueStore(db, 24).removeExpired();

    expect(await undo(client_id, id)).toMatchObject({ status: 200, total_restored: 3 });
  });

  it('is retained and can be undone for as long as a setting says', async () => {
    const { client_id } = await queueOfThree();
    const id = await clean(client_id);
    await setBack(id, 3);
    const left = async () => {
      const entries = db.selectFrom('removed_queue_entry').select('id').where('cleaning_id', '=', id);
      return (await entries.execute()).length;
    };
    await queueStore(db, 4).removeExpired();
    expect(await left()).toBe(3);
    await queueStore(db, 3).removeExpired();
    expect(await left()).toBe(0);
    expect(await receiptsOf(db, 4, client_id)).toMatchObject([
      { id, undo_seconds: expect.toBeOneOf([3599, 3600]) },
    ]);
    expect(await receiptsOf(db, 3, client_id)).toEqual([]);
    const { body } = await call(queue.cleanings, { query: { client_id } });
    expect(body.kept_hours).toBe(24);
  });

  it('of a skill that was deleted since is restored without a skill, and says so', async () => {
    const { client_id, skill_id } = await queueOfThree();
    const id = await clean(client_id);
    await as('skill:DELETE')(skills.remove, { query: { client_id, id: skill_id } });

    expect(await undo(client_id, id)).toMatchObject({ status: 200, total_restored: 3, without_skill: 2 });
    expect((await call(queue.read, { query: { client_id } })).body.skills).toMatchObject([
      { skill_id: null, total: 3 },
    ]);
  });

  it('does not bring back a conversation that the chat platform has ended meanwhile', async () => {
    const { client_id } = await queueOfThree();
    const id = await clean(client_id, { skill_id: null });
    await db.deleteFrom('removed_queue_entry').where('cleaning_id', '=', id).execute();

    expect(await undo(client_id, id)).toMatchObject({ status: 200, total_restored: 0 });
  });

  it('leaves the conversations that came after the count that was shown', async () => {
    const { client_id } = await queueOfThree();
    const { until } = (await call(queue.read, { query: { client_id } })).body;
    // The platform may queue a conversation again, with the time at which it began to wait.
    const later = await build.waiting({ client_id, since: new Date(0) });

    await clean(client_id, { until: until ?? undefined });

    expect(
      await db.selectFrom('queue_entry').select('id').where('client_id', '=', client_id).execute(),
    ).toEqual([{ id: later.id }]);
  });
});

describe('The receipts', () => {
  it('show who cleaned what, when, how long it can be undone, and that it was', async () => {
    const { client_id, skill_id } = await queueOfThree();
    const first = await clean(client_id, { skill_id });
    const second = await clean(client_id);
    await undo(client_id, first);

    const common = { client_id, company: expect.any(String), by: expect.any(String), at: expect.any(String) };
    expect(await cleaningsOf(client_id)).toEqual([
      {
        ...common,
        id: second,
        skill: null,
        without_skill: false,
        total_removed: 1,
        undo_seconds: expect.any(Number),
        undone_at: null,
        undone_by: null,
      },
      {
        ...common,
        id: first,
        skill: 'Vendas',
        without_skill: false,
        total_removed: 2,
        undo_seconds: 0,
        undone_at: expect.any(String),
        undone_by: expect.any(String),
      },
    ]);
    const { body } = await as('clean_queue:PUT')(queue.cleanings, { query: {} });
    expect(body.cleanings.map(({ company }) => company)).toEqual(body.cleanings.map(() => null));
  });
});
