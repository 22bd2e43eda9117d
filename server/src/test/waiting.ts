import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../db/connect.ts';

/** Until a query waits for what another transaction holds. PostgreSQL only: the embedded database has one at a time. */
export const untilOneWaits = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).not.toEqual([]);
  }, 10_000);
