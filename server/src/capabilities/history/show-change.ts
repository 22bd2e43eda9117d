import type { Change, ChangeEntity, ChangeKind, Difference } from '@retaguarda/contract/entities/changes';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import type { ExportDetails } from '../../platform/db/write/record-change.ts';
import { differencesOf } from './differences.ts';
import { nameIds } from './name-ids.ts';
import type { Names } from './names.ts';

type Recorded = Record<string, unknown> | null;

/** A stored change with the names of its author, at that time and today. */
export type ChangeRow = {
  id: string;
  at: Date;
  entity: RecordedEntity;
  before: Recorded;
  after: Recorded;
  by_id: number | null;
  by: string | null;
  by_now: string | null;
  is_by_program: boolean;
  approved_by: string | null;
};

/** Recorded fields that belong to another row. They are left out: the history already shows the id of that row. */
const joined: Partial<Record<RecordedEntity, RegExp>> = {
  user: /^(department\.|profile\.|type$)/,
};

/** The differences that a change shows, with ids. */
export const shownDifferences = ({ entity, before, after }: Pick<ChangeRow, 'entity' | 'before' | 'after'>) =>
  differencesOf(before, after).filter(({ field }) => !joined[entity]?.test(field));

/** A change as the contract answers it. */
export const showChange = (row: ChangeRow, differences: Difference[], names: Names): Change => ({
  ...showAuthor(row),
  kind: kindOf(row),
  entity: shownEntity(row.entity),
  differences: differences.flatMap((difference) => nameIds(difference, names)),
});

/** When it was made, and by whom. */
export const showAuthor = ({
  id,
  at,
  by,
  by_id,
  by_now,
  is_by_program,
  approved_by,
}: Omit<ChangeRow, 'entity'>) => ({
  id: Number(id),
  at: at.toISOString(),
  by,
  by_id,
  by_now: by === by_now ? null : by_now,
  ...(is_by_program && { is_by_program }),
  ...(approved_by !== null && { approved_by }),
});

/** A cleaned queue is an entry of its company. */
export const shownEntity = (entity: RecordedEntity): ChangeEntity =>
  entity === 'clean_queue' ? 'client' : entity;

export const isExport = (after: Recorded): after is ExportDetails & Record<string, unknown> =>
  after !== null && 'exported' in after;

/** Names what was done. */
export function kindOf({
  entity,
  before,
  after,
}: Pick<ChangeRow, 'entity' | 'before' | 'after'>): ChangeKind {
  if (entity === 'clean_queue') return after && 'total_restored' in after ? 'queueRestored' : 'queueCleaned';
  if (!before) return isExport(after) ? 'exported' : 'created';
  if (!after) return 'deleted';
  if (!('active' in after)) return 'edited';
  return after.active === true || after.active === '1' ? 'activated' : 'deactivated';
}
