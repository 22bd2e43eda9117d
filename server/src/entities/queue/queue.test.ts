import { queue } from '@retaguarda/contract/entities/queue';
import { skills } from '@retaguarda/contract/entities/skills';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('clean_queue:PUT');
const { id: user_id } = await call.signedIn;
const companyNotFound = { status: 404, message: 'Company not found' };
const notFound = { status: 404, message: 'Resource not found' };
const noonPlus = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));

async function read(client_id: number) {
  const { status, body } = await call(queue.read, { query: { client_id } });
  return { status, ...body };
}

async function clean(client_id: number, skill_id?: number | null) {
  const { status, body } = await call(queue.clean, {
    body: { client_id, ...(skill_id !== undefined && { skill_id }) },
  });
  return { status, ...body };
}

/** A company in which two wait for sales, one for support and one for anybody, and another one in which one waits. */
async function companyWithQueue() {
  const { id: client_id } = await build.company();
  const sales = await build.skill({ client_id, name: 'vendas' });
  const support = await build.skill({ client_id, name: 'Água e esgoto' });
  await build.skill({ client_id, name: 'Ninguém espera' });
  await build.waiting({ client_id, skill_id: sales.id, since: noonPlus(3) });
  await build.waiting({ client_id, skill_id: support.id, since: noonPlus(1) });
  await build.waiting({ client_id, since: noonPlus(2) });
  const newest = await build.waiting({ client_id, skill_id: sales.id, since: noonPlus(4) });
  const other = await build.skill();
  await build.waiting({ client_id: other.client_id, skill_id: other.id, since: noonPlus(0) });
  return { client_id, sales: sales.id, support: support.id, newest: Number(newest.id), other };
}

describe('The queue of a company', () => {
  it('is counted in total and for each skill, with the time of the oldest conversation [7.CLIENT.8]', async () => {
    const { client_id, sales, support, newest } = await companyWithQueue();

    expect(await read(client_id)).toEqual({
      status: 200,
      total: 4,
      oldest: '2026-01-01T12:01:00.000Z',
      skills: [
        { skill_id: support, name: 'Água e esgoto', total: 1, oldest: '2026-01-01T12:01:00.000Z' },
        { skill_id: sales, name: 'vendas', total: 2, oldest: '2026-01-01T12:03:00.000Z' },
        { skill_id: null, name: null, total: 1, oldest: '2026-01-01T12:02:00.000Z' },
      ],
      until: newest,
    });
  });

  it('is empty when no conversation waits, and 404 for a missing company', async () => {
    const { id } = await build.company();

    expect(await read(id)).toEqual({ status: 200, total: 0, oldest: null, skills: [], until: null });
    expect(await read(999_999)).toEqual(companyNotFound);
  });

  it('is neither read nor cleaned without a permission for it [6.ACCESS.2]', async () => {
    const { client_id } = await companyWithQueue();
    const others = as(...permissions.filter((permission) => !permission.startsWith('clean_queue')));
    await others.signedIn;
    const before = await everything(db);
    const refused = (permission: string) => ({
      status: 403,
      body: { message: `No permission: ${permission}` },
    });

    expect(await others(queue.read, { query: { client_id } })).toMatchObject(refused('clean_queue:GET'));
    expect(await others(queue.cleanings, { query: {} })).toMatchObject(refused('clean_queue:GET'));
    expect(await others(queue.waiting, { query: {} })).toMatchObject(refused('clean_queue:GET'));
    expect(await others(queue.clean, { body: { client_id } })).toMatchObject(refused('clean_queue:PUT'));
    expect(await everything(db)).toBe(before);
  });

  it('is read, but neither cleaned nor restored, with the permission to view it [6.ACCESS.2]', async () => {
    const { client_id } = await companyWithQueue();
    const { cleaning } = (await call(queue.clean, { body: { client_id } })).body;
    const watcher = as(...permissions.filter((permission) => permission !== 'clean_queue:PUT'));
    await watcher.signedIn;
    const before = await everything(db);
    const refused = { status: 403, body: { message: 'No permission: clean_queue:PUT' } };
    const undone = { client_id, id: cleaning?.id ?? 0 };

    expect((await watcher(queue.read, { query: { client_id } })).status).toBe(200);
    expect((await watcher(queue.waiting, { query: { client_id } })).status).toBe(200);
    expect((await watcher(queue.cleanings, { query: { client_id } })).body.cleanings).toMatchObject([
      { id: undone.id },
    ]);
    expect(await watcher(queue.clean, { body: { client_id } })).toMatchObject(refused);
    expect(await watcher(queue.undo, { query: undone })).toMatchObject(refused);
    expect(await everything(db)).toBe(before);
  });
});

describe('Cleaning a queue', () => {
  it('removes the waiting conversations of the company and no others, and records how many [1.SCOPE.13 3.QUEUE.1 3.QUEUE.2 3.QUEUE.3]', async () => {
    const { client_id, other } = await companyWithQueue();

    expect(await clean(client_id)).toMatchObject({
      status: 200,
      message: 'Queue cleaned',
      total_removed: 4,
    });
    expect(await read(client_id)).toMatchObject({ total: 0 });
    expect(await read(other.client_id)).toMatchObject({ total: 1 });
    expect(await changesOf(db, 'clean_queue', client_id)).toEqual([
      { user_id, before: null, after: { id: client_id, skill_id: null, total_removed: 4 } },
    ]);
  });

  it('of one skill leaves the conversations for other skills or for no skill [1.SCOPE.13 3.QUEUE.2 3.QUEUE.3 7.CLIENT.8]', async () => {
    const { client_id, sales, support } = await companyWithQueue();

    expect(await clean(client_id, sales)).toMatchObject({ status: 200, total_removed: 2 });
    expect(await read(client_id)).toMatchObject({
      total: 2,
      skills: [{ skill_id: support }, { skill_id: null }],
    });
    expect(await changesOf(db, 'clean_queue', client_id)).toEqual([
      { user_id, before: null, after: { id: client_id, skill_id: sales, total_removed: 2 } },
    ]);
  });

  it('of no skill leaves the conversations for any skill', async () => {
    const { client_id, sales, support } = await companyWithQueue();

    expect(await clean(client_id, null)).toMatchObject({ status: 200, total_removed: 1 });
    const { skills } = await read(client_id);
    expect(skills.map(({ skill_id }) => skill_id).sort()).toEqual([sales, support].sort());
    expect(await changesOf(db, 'clean_queue', client_id)).toEqual([
      {
        user_id,
        before: null,
        after: { id: client_id, skill_id: null, without_skill: true, total_removed: 1 },
      },
    ]);
  });

  it('that is empty removes nothing and records nothing', async () => {
    const { id } = await build.company();
    const before = await everything(db);

    expect(await clean(id)).toEqual({
      status: 200,
      message: 'Queue cleaned',
      total_removed: 0,
      cleaning: null,
    });
    expect(await everything(db)).toBe(before);
  });

  it('is refused for a company or a skill that is not there, and for a skill of another company', async () => {
    const { client_id, other } = await companyWithQueue();
    const before = await everything(db);

    expect(await clean(999_999)).toEqual(companyNotFound);
    expect(await clean(client_id, 999_999)).toEqual(notFound);
    expect(await clean(client_id, other.id)).toEqual(notFound);
    expect(await everything(db)).toBe(before);
  });

  it.each([
    [{}, 'client_id', 'Required Field'],
    [{ client_id: null }, 'client_id', 'Required Field'],
    [{ client_id: '1' }, 'client_id', 'Invalid field'],
    [{ client_id: 1, skill_id: 0 }, 'skill_id', 'Invalid field'],
    [{ client_id: 1, skill_id: [1] }, 'skill_id', 'Invalid field'],
    [{ client_id: 1, key: 'um' }, 'key', 'Invalid field'],
    [{ client_id: 1, until: 0 }, 'until', 'Invalid field'],
  ])('is refused for %j [3.QUEUE.1 3.QUEUE.2]', async (sent, field, value) => {
    const { status, body } = await call(queue.clean, { body: sent as never });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value }] });
  });
});

describe('A skill for which conversations wait', () => {
  it('is not deleted until they are gone [1.SCOPE.8]', async () => {
    const { client_id, sales } = await companyWithQueue();
    const remove = () => as('skill:DELETE')(skills.remove, { query: { client_id, id: sales } });

    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: 'Skill is linked to waiting conversations' },
    });
    expect(await read(client_id)).toMatchObject({ total: 4 });
    await clean(client_id, sales);
    expect(await remove()).toMatchObject({ status: 200 });
  });
});
