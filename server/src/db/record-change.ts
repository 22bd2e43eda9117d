import type { ZodObject } from 'zod';
import type { Db } from './connect.ts';
import type { RecordedEntity } from './tables.ts';

type Row = { id: number };

type Change = {
  entity: RecordedEntity;
  /**
   * The row as the contract answers it: what those who may view the row can see is what may be recorded of it. Any
   * other column is left out, so that a new secret stays one.
   */
  shown: ZodObject;
  user_id: number | null;
} & ({ before: Row; after?: Row } | { before?: Row; after: Row });

/** Recorded as `***`: people need to know that they were changed, and not what they were. */
const hiddenFields = new Set(['password_hash']);

/**
 * Records who changed what: the whole row that came or went, or the fields of it that differ.
 * Call it in the transaction of the change, so that neither stands without the other.
 */
export async function recordChange(transaction: Db, { entity, shown, user_id, before, after }: Change) {
  /** The fields of a row that may be recorded, without those that are the same in the other row. */
  const changedFields = (row: Row, other: Row | undefined) => {
    const others = other && new Map<string, unknown>(Object.entries(other));
    const fields = Object.entries(row)
      .filter(([name]) => name in shown.shape || hiddenFields.has(name))
      .filter(([name, value]) => !others || differs(value, others.get(name)))
      .map(([name, value]) => [name, hiddenFields.has(name) && value !== null ? '***' : value]);
    return JSON.stringify(Object.fromEntries(fields));
  };
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

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
