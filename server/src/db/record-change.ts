import type { Db } from './connect.ts';
import { hiddenFields, recordedFields } from './recorded-fields.ts';
import type { RecordedEntity } from './tables.ts';

type Row = { id: number };

type Change = { entity: RecordedEntity; user_id: number | null } & (
  | { before: Row; after?: Row }
  | { before?: Row; after: Row }
);

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
      before: before ? told(entity, before, after) : null,
      after: after ? told(entity, after, before) : null,
    })
    .execute();
}

/** The fields of the row that may be recorded, without those it has in common with the other one. */
function told(entity: RecordedEntity, row: Row, other: Row | undefined) {
  const others = other && new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(row)
    .filter(([name, value]) => !others || differs(value, others.get(name)))
    .filter(([name]) => recordedFields[entity].has(name) || hiddenFields.has(name))
    .map(([name, value]) => [name, hiddenFields.has(name) && value !== null ? '***' : value]);
  return JSON.stringify(Object.fromEntries(fields));
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
