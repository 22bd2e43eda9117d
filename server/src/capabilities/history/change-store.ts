import type { ChangeEntity, ChangeQuery } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import { changesRetainedSince } from '../../platform/db/change-months.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { builtOnce } from '../../platform/db/statements/slots.ts';
import { approverOf } from './approver-of.ts';
import { idsIn } from './name-ids.ts';
import { readNames } from './names.ts';
import { showChange, shownDifferences } from './show-change.ts';

/** The rows of a company that are edited on its own page. */
export type CompanyPart = 'skill' | 'group';

/** Quoted, because PostgreSQL has a keyword of that name. */
const nameToday = sql.ref('system_user.name');

const newestFirst = sql`-change.id`;

/** Changes with their authors. */
export const changesIn = (db: Db) =>
  db
    .selectFrom('change')
    .leftJoin('system_user', 'system_user.id', 'change.user_id')
    .select([
      'change.id',
      'at',
      'change.entity',
      'before',
      'after',
      'change.user_id as by_id',
      sql<string | null>`coalesce(change.user_name, ${nameToday})`.as('by'),
      sql<string | null>`nullif(${nameToday}, change.user_name)`.as('by_now'),
      sql<boolean>`change.service_account_id is not null`.as('is_by_program'),
      approverOf('change').as('approved_by'),
    ]);

const historyFor = builtOnce<ReturnType<typeof historyOf>>();

const historyOf = (entity: ChangeEntity, parts: CompanyPart[]) =>
  listOf({
    table: 'change',
    rows: changesIn,
    // A cleaned queue is part of the history of its company.
    filter: (changes, { row_id }: { row_id: number }) =>
      changes.where(({ and, or, eb }) =>
        or([
          and([
            eb('change.entity', 'in', entity === 'client' ? ['client', 'clean_queue'] : [entity]),
            eb('change.row_id', '=', row_id),
          ]),
          ...parts.map((part) => and([eb('change.entity', '=', part), eb('change.client_id', '=', row_id)])),
        ]),
      ),
    order: () => [newestFirst],
  });

/** The changes of rows, as recorded by `recordChange`. */
export const changeStore = (db: Db) => ({
  /** With `parts`, the history of a company also includes its skills or groups. */
  async page({ entity, row_id, ...page }: ChangeQuery, parts: CompanyPart[] = []) {
    const { rows, ...pages } = await historyFor(`${entity} ${parts}`, () => historyOf(entity, parts)).page(
      db,
      {
        ...page,
        row_id,
      },
    );

    const differences = rows.map(shownDifferences);
    const names = await readNames(db, idsIn(differences.flat()));
    return {
      changes: rows.map((row, place) => showChange(row, differences[place] ?? [], names)),
      ...pages,
      ...((page.page ?? 1) >= pages.paging && { kept_since: await changesRetainedSince(db) }),
    };
  },
});
