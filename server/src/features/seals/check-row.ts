import type { SealProblem } from '@retaguarda/contract/entities/seals';
import { rowHash, valueHash } from './hashes.ts';
import type { Block, SealedRow } from './seal-store.ts';

/** Clocks differ after a failover. */
const tolerance = 5 * 60_000;

/** What is wrong with a row of a block, as far as it can be said without looking elsewhere. */
export function problemOf(row: SealedRow, block: Block, before: Block | undefined): SealProblem | undefined {
  const { salt, value_hash, left_hash, is_erased, facts, held, at } = row;
  if (facts === null || held === null || at === null) return 'removed';
  const now = valueHash(salt, held);
  // Values that were erased have left their hash behind, and the erasure has noted the hash of what took their place.
  if (is_erased !== (value_hash !== null)) return 'erasure';
  if (is_erased && !left_hash?.equals(now)) return 'altered';
  if (!rowHash(facts, value_hash ?? now).equals(row.hash)) return 'altered';
  return isOutOfTurn(row.row_id, at, block, before) ? 'outOfTurn' : undefined;
}

/** An earlier block says that everything up to an id is sealed, and that everything begun before a time is over. */
function isOutOfTurn(id: string, at: Date, block: Block, before: Block | undefined) {
  if (at.getTime() > block.sealed_at.getTime() + tolerance) return true;
  if (!before) return false;
  const settled = before.settled_at ? before.settled_at.getTime() - tolerance : Number.NEGATIVE_INFINITY;
  return BigInt(id) <= BigInt(before.settled_id) || at.getTime() < settled;
}
