import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import type { RecordedEntity } from '../db/tables.ts';
import type { Caller } from './caller.ts';
import { refuseStale } from './version.ts';

type Row = { id: number; version: number };
type Change = { entity: RecordedEntity; caller: Caller; seen: number | undefined };

/**
 * Changes a row that the transaction holds, and records it; a `change` that answers nothing has deleted it. Nothing
 * happens to a row that is not there, and one that was changed since it was seen is refused.
 */
export async function changeRow<Before extends Row>(
  transaction: Db,
  { entity, caller, seen }: Change,
  before: Before | undefined,
  change: (before: Before) => Promise<Row | undefined>,
) {
  if (!before) return undefined;
  refuseStale(before, seen);
  const after = await change(before);
  await recordChange(transaction, { entity, user_id: caller.id, before, ...(after && { after }) });
  return after ?? before;
}
