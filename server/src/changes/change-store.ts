import type { Change, ChangeEntity, ChangeQuery } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { pageOf } from '../db/search.ts';
import { differencesOf } from './differences.ts';
import { nameIds } from './name-ids.ts';

/** The changes of rows, as recorded by `recordChange`. */
export const changeStore = (db: Db) => ({
  async page({ entity, row_id, ...page }: ChangeQuery) {
    const matching = db
      .selectFrom('change')
      .leftJoin('system_user', 'system_user.id', 'change.user_id')
      .select([
        'change.id',
        'at',
        'change.entity',
        'before',
        'after',
        'change.user_id as by_id',
        sql<string | null>`coalesce(change.user_name, system_user.name)`.as('by'),
        sql<string | null>`nullif(system_user.name, change.user_name)`.as('by_now'),
      ])
      // A cleaned queue is part of the history of its company.
      .where('change.entity', 'in', entity === 'client' ? ['client', 'clean_queue'] : [entity])
      .where('row_id', '=', row_id)
      // The index has no common order for two entities. `+ 0` keeps PostgreSQL from scanning the whole table by id.
      .orderBy(entity === 'client' ? sql`change.id + 0` : 'change.id', 'desc');
    const { rows, ...pages } = await pageOf(matching, page);

    const differences = rows.map(({ before, after }) =>
      differencesOf(before, after).filter(({ field }) => !isJoined(entity, field)),
    );
    const named = await nameIds(db, differences.flat());
    return {
      changes: rows.map(({ id, at, by, by_id, by_now, ...row }, place) => ({
        id: Number(id),
        at: at.toISOString(),
        by,
        by_id,
        by_now: by === by_now ? null : by_now,
        kind: kindOf(row),
        differences: (differences[place] ?? []).map(named),
      })),
      ...pages,
    };
  },
});

/** Recorded fields that belong to another row. They are left out: the history already shows the id of that row. */
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
