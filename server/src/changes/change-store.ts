import type { Change, ChangeFilter } from '@retaguarda/contract/entities/changes';
import type { Db } from '../db/connect.ts';
import { pageOf } from '../db/search.ts';
import { differencesOf } from './differences.ts';
import { nameIds } from './name-ids.ts';

/** What was done to rows, as `recordChange` wrote it down. */
export const changeStore = (db: Db) => ({
  async page({ entity, row_id, ...page }: ChangeFilter) {
    const matching = db
      .selectFrom('change')
      .leftJoin('system_user', 'system_user.id', 'change.user_id')
      .select(['change.id', 'at', 'change.entity', 'before', 'after', 'system_user.name as by'])
      // Cleaning its queue was done to a company as well.
      .where('change.entity', 'in', entity === 'client' ? ['client', 'clean_queue'] : [entity])
      .where('row_id', '=', row_id)
      .orderBy('change.id', 'desc');
    const { rows, ...pages } = await pageOf(matching, page);

    const told = rows.map((row) => differencesOf(row.before, row.after));
    const named = await nameIds(db, told.flat());
    return {
      changes: rows.map(({ id, at, by, ...row }, place) => ({
        id: Number(id),
        at: at.toISOString(),
        by,
        kind: kindOf(row),
        differences: (told[place] ?? []).map(named),
      })),
      ...pages,
    };
  },
});

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
