import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../test/harness.ts';

const { db, as, stop } = await startApp();
afterAll(stop);

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
