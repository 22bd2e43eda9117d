import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';

type Erasure = {
  chain: 'change' | 'security_event';
  /** Which rows: a query that finds their `id` and `at`. */
  chosen: RawBuilder<unknown>;
  /** Columns, or what stands at a path in one: 'user_name', 'after.client_info.phone'. A whole object loses all its values. */
  fields: string[];
  /** Why, for the auditor. Nothing about a person. */
  reason: string;
};

/**
 * Masks values of sealed rows, and returns their number. The chain stays whole, and says how many rows were erased: see
 * docs/decisions/049-seals.md. Nobody seals until the transaction ends.
 */
export async function eraseSealedValues(transaction: Db, { chain, chosen, fields, reason }: Erasure) {
  const { rows } = await sql<{ erased: number }>`
    select erase_sealed_values(${chain}, array_agg(id), array_agg(at), ${fields}::text[], ${reason}) as erased
    from (${chosen}) chosen`.execute(transaction);
  return rows[0]?.erased ?? 0;
}
