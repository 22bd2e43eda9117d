import { verifySeals } from '../../server/src/features/seals/verify-seals.ts';
import type { Db } from '../../server/src/platform/db/connect/connect.ts';

/** How many rows of the records are sealed, and whether all are as they were. */
export async function sealedRows(db: Db) {
  const seen = { rows: 0, areWhole: true };
  for await (const { result } of verifySeals(db)) {
    if (!result) continue;
    seen.rows += result.rows;
    if (result.finding) seen.areWhole = false;
  }
  return seen;
}
