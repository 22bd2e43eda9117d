import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { migrationNames } from '../db/migrate.ts';
import { cachedAnswer } from '../http/cached-answer.ts';

/** Why a server cannot take requests. */
export type Blocker = 'draining' | 'database' | 'read_only' | 'migrations' | 'disk';

type Parts = {
  db: Db;
  hasRoom: () => Promise<boolean>;
  /** Reports once why the server is not ready, and when it is ready again. */
  onChange: (blocker: Blocker | undefined, error?: unknown) => void;
};

const second = 1_000;

/** Whether the server can do its work. For any number of probes, the database is queried once a second. */
export function watchReadiness({ db, hasRoom, onChange }: Parts) {
  let isDraining = false;
  let known: Blocker | undefined;
  const ask = cachedAnswer(() => blockerIn(db, hasRoom), { goodFor: second, patience: 2 * second });

  function report(blocker: Blocker | undefined, error?: unknown) {
    if (blocker !== known) onChange(blocker, error);
    known = blocker;
    return blocker;
  }

  return {
    /** Makes /ready report that the server takes no new requests. */
    drain() {
      isDraining = true;
      report('draining');
    },

    async blocker(): Promise<Blocker | undefined> {
      if (isDraining) return 'draining';
      try {
        return report(await ask());
      } catch (error) {
        return report('database', error);
      }
    },
  };
}

export type Readiness = ReturnType<typeof watchReadiness>;

/** After a failover a server may be connected to a database that only reads; and a disk may be full. */
async function blockerIn(db: Db, hasRoom: Parts['hasRoom']): Promise<Blocker | undefined> {
  const names = await migrationNames();
  const { rows } = await sql<{ isReadOnly: boolean; migrated: number }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly",
      (select count(*)::int from kysely_migration where name = any(${names})) as migrated`.execute(db);
  if (rows[0]?.isReadOnly !== false) return 'read_only';
  if (rows[0].migrated < names.length) return 'migrations';
  return (await hasRoom()) ? undefined : 'disk';
}
