import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/connect/connect.ts';

/** Waits until a query waits for a lock. */
export const untilOneWaits = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).not.toEqual([]);
  }, 10_000);
