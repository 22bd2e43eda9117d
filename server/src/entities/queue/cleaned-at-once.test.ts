import { queue } from '@retaguarda/contract/entities/queue';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('clean_queue:PUT');

async function clean(client_id: number, given: { skill_id?: number | undefined; key?: string } = {}) {
  const { status, body } = await call(queue.clean, { body: { client_id, ...given } });
  return { status, ...body };
}

describe('Cleaning a queue several times at once', () => {
  const waiting = 6_000;

  /** Few wait for the skill, and the first of them stand last in the table: they are found in another order than all. */
  async function longQueue() {
    const { id: client_id } = await build.company();
    const skill_id = (await build.skill({ client_id })).id;
    await sql`insert into queue_entry (client_id, skill_id, contact, channel, since)
      select ${client_id}, case when n % 1000 = 0 then ${skill_id}::int end, 'Alguém', 'webchat',
        now() - n * interval '1 minute'
      from generate_series(1, ${waiting}) n`.execute(db);
    await sql`analyze queue_entry`.execute(db);
    return { client_id, skill_id };
  }

  it.each([
    [2, 'all of it', () => undefined],
    [10, 'all of it', () => undefined],
    [10, 'all of it and of one skill', (at: number, skill_id: number) => (at % 2 ? skill_id : undefined)],
  ])('%i times %s, removes each conversation once, and says so', async (times, _what, skillOf) => {
    const { client_id, skill_id } = await longQueue();

    const answers = await Promise.all(
      Array.from({ length: times }, (_, at) => clean(client_id, { skill_id: skillOf(at, skill_id) })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { total_removed }) => sum + total_removed, 0)).toBe(waiting);
    expect((await call(queue.read, { query: { client_id } })).body.total).toBe(0);
    const recorded = await changesOf(db, 'clean_queue', client_id);
    expect(recorded.reduce((sum, { after }) => sum + Number(after?.total_removed), 0)).toBe(waiting);
  });

  it('with the same key, as two clicks do, is done once and answered the same', async () => {
    const { client_id } = await longQueue();
    const key = crypto.randomUUID();

    const answers = await Promise.all([clean(client_id, { key }), clean(client_id, { key })]);
    await build.waiting({ client_id });
    answers.push(await clean(client_id, { key }));

    const [first] = answers;
    expect(first).toMatchObject({ status: 200, total_removed: waiting });
    expect(answers.map(({ cleaning }) => cleaning?.id)).toEqual(answers.map(() => first?.cleaning?.id));
    expect(answers.map(({ total_removed }) => total_removed)).toEqual(answers.map(() => waiting));
    expect((await call(queue.read, { query: { client_id } })).body.total).toBe(1);
    expect(await changesOf(db, 'clean_queue', client_id)).toHaveLength(1);
  });

  it('with the same key for something else is refused', async () => {
    const { id: client_id } = await build.company();
    const { id: skill_id } = await build.skill({ client_id });
    await build.waiting({ client_id, skill_id });
    const key = crypto.randomUUID();
    await clean(client_id, { key });

    expect(await clean(client_id, { key, skill_id })).toEqual({
      status: 400,
      message: [{ field: 'key', value: 'Invalid field' }],
    });
  });
});
