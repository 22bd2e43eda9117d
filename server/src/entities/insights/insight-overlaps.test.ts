import { insightOverlaps } from '@retaguarda/contract/entities/insight-overlaps';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('insight:GET');
let [here, there] = [0, 0];
beforeAll(async () => {
  here = (await build.company()).id;
  there = (await build.company()).id;
});
beforeEach(() => db.deleteFrom('insight').execute());

type Reach = { regex?: string; client_id?: number[]; global?: boolean };
async function overlaps({ regex = 'abc', client_id = [], global = false }: Reach, id?: number) {
  const { status, body } = await call(insightOverlaps, {
    query: id ? { id } : {},
    body: { regex, client_id, global },
  });
  expect(status).toBe(200);
  return { ids: body.insights.map((insight) => insight.id), total: body.total, insights: body.insights };
}

describe('The other insights for one of the same companies', () => {
  it('are those of the company and the global ones, without the insight itself', async () => {
    const own = await build.insight({ name: 'A própria', client_id: [here] });
    const same = await build.insight({ name: 'B mesma', client_id: [here, there], regex: 'x+y' });
    const global = await build.insight({ name: 'C global', global: true });
    await build.insight({ name: 'D outra', client_id: [there] });
    await build.insight({ name: 'E nenhuma' });

    const found = await overlaps({ client_id: [here] }, own.id);

    expect(found).toMatchObject({ ids: [same.id, global.id].reverse(), total: 2 });
    expect(found.insights).toContainEqual({ id: same.id, name: 'B mesma', regex: 'x+y' });
  });

  it('of a global one are all that apply to some company', async () => {
    const some = await build.insight({ name: 'A uma', client_id: [there] });
    const global = await build.insight({ name: 'B global', global: true });
    await build.insight({ name: 'C nenhuma' });

    expect(await overlaps({ global: true })).toMatchObject({ ids: [some.id, global.id], total: 2 });
  });

  it('are none for an insight that applies to no company', async () => {
    await build.insight({ global: true });

    expect(await overlaps({})).toMatchObject({ ids: [], total: 0 });
  });

  it('begin with those that have the same pattern, however many there are, and all are counted', async () => {
    await sql`insert into insight (name, description, regex, global)
      select 'Muitas ' || n, 'Uma de muitas', 'b+', true from generate_series(1, ${limits.overlaps + 3}) n`.execute(
      db,
    );
    const twin = await build.insight({ name: 'Zebra', client_id: [here], regex: 'gêmea' });

    const { ids, total } = await overlaps({ regex: 'gêmea', client_id: [here] });

    expect(ids[0]).toBe(twin.id);
    expect([ids.length, total]).toEqual([limits.overlaps, limits.overlaps + 4]);
  });
});
