import type { Change, ChangeEntity, ChangeQuery } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { pageOf } from '../db/search.ts';
import { differencesOf } from './differences.ts';
import { nameIds } from './name-ids.ts';

/** What was done to rows, as `recordChange` wrote it down. */
export const changeStore = (db: Db) => ({
  async page({ entity, row_id, ...page }: ChangeQuery) {
    const matching = db
      .selectFrom('change')
      .leftJoin('system_user', 'system_user.id', 'change.user_id')
      .select(['change.id', 'at', 'change.entity', 'before', 'after', 'system_user.name as by'])
      // Cleaning its queue was done to a company as well.
      .where('change.entity', 'in', entity === 'client' ? ['client', 'clean_queue'] : [entity])
      .where('row_id', '=', row_id)
      // Of two entities the index has no common order: PostgreSQL would look for them through the whole table, newest first.
      .orderBy(entity === 'client' ? sql`change.id + 0` : 'change.id', 'desc');
    const { rows, ...pages } = await pageOf(matching, page);

    const differences = rows.map(({ before, after }) =>
      differencesOf(before, after).filter(({ field }) => !isJoined(entity, field)),
    );
    const named = await nameIds(db, differences.flat());
    return {
      changes: rows.map(({ id, at, by, ...row }, place) => ({
        id: Number(id),
        at: at.toISOString(),
        by,
        kind: kindOf(row),
        differences: (differences[place] ?? []).map(named),
      })),
      ...pages,
    };
  },
});

/** What was recorded with a row and belongs to another one; the id of that one tells it already. */
const joined: Partial<Record<ChangeEntity, RegExp>> = {
  user: /^(department\.|profile\.|type$)/,
};

const isJoined = (entity: ChangeEntity, field: string) => joined[entity]?.test(field) ?? false;

function kindOf({
  entity,
  before,
  after,
}: {
  entity: string;
  before: unknown;
  after: unknown;
}): Change['kind'] {
  if (entity === 'clean_queue') return 'queueCleaned';
  if (!before) return 'created';
  return after ? 'edited' : 'deleted';
}
