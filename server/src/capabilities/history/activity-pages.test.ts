import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { db, as, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

type Filter = Parameters<typeof call<typeof activity.list>>[1]['query'];
const found = async (query: Filter) => (await call(activity.list, { query })).body;

describe('A long list', async () => {
  const { body } = await call(systemVariables.create, { body: { name: 'LONGA', value: '0' } });
  const query = { entity: 'client_system_variable', row_id: body.id } as const;
  const set = (value: number) =>
    call(systemVariables.edit, { query: { id: body.id }, body: { value: String(value) } });
  for (let value = 1; value < 120; value += 1) await set(value);

  it.each([{}, { field: 'value' }] as const)(
    'skips and repeats nothing while changes are added, with %o',
    async (filter) => {
      const stored = await db
        .selectFrom('change')
        .select('id')
        .where('entity', '=', query.entity)
        .where('row_id', '=', query.row_id)
        .orderBy('id', 'desc')
        .execute();
      const ids: number[] = [];
      let before: number | undefined;
      do {
        const page = await found({ ...query, ...filter, ...(before && { before }) });
        ids.push(...page.changes.map(({ id }) => id));
        before = page.next ?? undefined;
        await set(1000 + ids.length);
      } while (before);

      expect(ids).toEqual(stored.map(({ id }) => Number(id)));
    },
  );

  it('is in order when several changes have the same time', async () => {
    const at = new Date('2026-01-05T12:00:00Z');
    const row = { entity: 'role' as const, row_id: 4711, user_id: null, user_name: null, client_id: null };
    for (let count = 0; count < 70; count += 1)
      await db
        .insertInto('change')
        .values({ ...row, at, before: null, after: '{}' } as never)
        .execute();

    const first = await found({ entity: 'role', row_id: 4711 });
    const second = await found({ entity: 'role', row_id: 4711, before: first.next ?? 0 });

    const ids = [...first.changes, ...second.changes].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(ids).toHaveLength(70);
    expect(second.next).toBe(null);
  });
});

it('A request that finds few of many ends somewhere, and the next ones find the rest, each once and in order', async () => {
  // Many changes of roles, of which few are deletions; and deletions of insights between them and after them.
  await sql`insert into change (at, entity, row_id, before, after)
    select timestamptz '2026-01-01' + n * interval '1 second', case when n % 1700 = 0 then 'insight' else 'role' end, n,
      '{}', case when n % 1700 = 0 or n % 2900 = 0 then null else '{}'::jsonb end
    from generate_series(1, 14000) n`.execute(db);
  const expected = Array.from({ length: 14_000 }, (_, at) => 14_000 - at).filter(
    (n) => n % 1700 === 0 || n % 2900 === 0,
  );
  const reader = as('change:GET', 'role:GET', 'insight:GET');

  const pages: { changes: ActivityEntry[]; next: number | null; looked_at_until: string | null }[] = [];
  let before: number | undefined;
  do {
    const { body } = await reader(activity.list, { query: { kind: 'deleted', ...(before && { before }) } });
    pages.push(body);
    before = body.next ?? undefined;
  } while (before);

  expect(pages.flatMap(({ changes }) => changes.map(({ row_id }) => row_id))).toEqual(expected);
  expect(pages.map(({ looked_at_until }) => looked_at_until !== null)).toEqual([true, false]);
});
