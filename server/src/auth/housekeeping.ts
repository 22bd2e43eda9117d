import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const everyTenMinutes = 600_000;

/** Sweeps out what has expired. Nothing depends on it but the size of the tables. */
export function startHousekeeping(db: Db, onError: (error: unknown) => void) {
  const sweep = async () => {
    for (const table of ['session', 'attempt', 'password_token'] as const)
      await db.deleteFrom(table).where('expires_at', '<=', sql<Date>`now()`).execute();
  };
  const timer = setInterval(() => void sweep().catch(onError), everyTenMinutes).unref();
  return { stop: () => clearInterval(timer) };
}
