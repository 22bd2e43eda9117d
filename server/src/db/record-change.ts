import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { Db } from './connect.ts';

/** Whatever has a history; cleaning a queue is done to a company. */
export type RecordedEntity = ChangeEntity | 'clean_queue';

type Row = { id: number };

type Change = { entity: RecordedEntity; user_id: number | null } & (
  | { before: Row; after?: Row }
  | { before?: Row; after: Row }
);

/** Never written down, changed or not. */
const secrets = new Set(['password_hash']);

/** What changes with every write, or follows from another column, and tells nothing. */
const isNoise = (name: string) => name === 'version' || name.endsWith('_search');

/**
 * Records who changed what: the whole row that came or went, or the fields of it that differ.
 * Call it in the transaction of the change, so that neither stands without the other.
 */
export async function recordChange(transaction: Db, { entity, user_id, before, after }: Change) {
  await transaction
    .insertInto('change')
    .values({
      entity,
      user_id,
      row_id: (after ?? before)?.id as number,
      before: before ? changedFields(before, after) : null,
      after: after ? changedFields(after, before) : null,
    })
    .execute();
}

/** The row without what it has in common with the other one. */
function changedFields(row: Row, other: Row | undefined) {
  const others = other && new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(row)
    .filter(([name, value]) => !isNoise(name) && (!others || differs(value, others.get(name))))
    .map(([name, value]) => [name, secrets.has(name) && value !== null ? '***' : value]);
  return JSON.stringify(Object.fromEntries(fields));
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
