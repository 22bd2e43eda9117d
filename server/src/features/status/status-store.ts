import { limits } from '@retaguarda/contract/limits';
import type { Status } from '@retaguarda/contract/status';
import { sql } from 'kysely';
import { changesRetainedSince } from '../../platform/db/change-months.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { migrationNames } from '../../platform/db/migrate.ts';
import { type RetentionSettings, retentionOf } from '../../platform/settings/retention.ts';

type Replica = NonNullable<Status['replication']>['replicas'][number];

type Report = {
  version: string;
  bytes: number;
  isReadOnly: boolean;
  migrated: string[];
  replicas: Replica[];
  backup: { made_at: string; bytes: number; days: number } | null;
};

/** A replica further behind than this would lose much, or show old rows. */
const mostBytes = 64 * 1024 * 1024;
const mostSeconds = 30;

const needsAttention = (isNeeded: boolean) => (isNeeded ? ('attention' as const) : ('ok' as const));

/**
 * Asks the database about itself. An account outside of pg_monitor sees only the names of its replicas. A copy that is being
 * made is no replica.
 */
async function ask(db: Db) {
  const { rows } = await sql<Report>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      current_setting('transaction_read_only')::boolean as "isReadOnly",
      array(select name from kysely_migration order by name)::text[] as migrated,
      (select json_build_object('made_at', made_at, 'bytes', bytes, 'days', extract(epoch from now() - made_at) / 86400)
       from backup order by made_at desc limit 1) as backup,
      coalesce((
        select json_agg(json_build_object(
          'name', application_name,
          'is_streaming', state = 'streaming',
          'is_synchronous', sync_state in ('sync', 'quorum'),
          'lag_bytes', case when not pg_is_in_recovery()
            then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 end,
          'lag_seconds', case when replay_lsn is not null
            then coalesce(extract(epoch from replay_lag), 0)::float8 end) order by application_name)
        from pg_stat_replication where state is distinct from 'backup'), '[]') as replicas`.execute(db);
  return rows[0] as Report;
}

/** Reads what the database reports about itself, and whether it is as it should be. */
export async function readDatabaseStatus(
  db: Db,
  {
    isEmbedded,
    hasRoom,
    backupDays: days,
  }: { isEmbedded: boolean; hasRoom: () => Promise<boolean>; backupDays: number },
): Promise<Pick<Status, 'database' | 'migrations' | 'replication' | 'backups'>> {
  const [{ version, bytes, isReadOnly, migrated, replicas, backup }, known, has_room] = await Promise.all([
    ask(db),
    migrationNames(),
    hasRoom(),
  ]);
  const missing = known.filter((name) => !migrated.includes(name)).sort();
  return {
    database: {
      state: needsAttention(isReadOnly || !has_room),
      kind: isEmbedded ? 'embedded' : 'server',
      version,
      bytes,
      is_read_only: isReadOnly,
      has_room,
    },
    migrations: {
      state: needsAttention(missing.length > 0),
      done: migrated.length,
      last: migrated.at(-1) ?? '',
      missing,
    },
    backups: {
      state: needsAttention(days > 0 && (backup === null || backup.days > days)),
      last: backup && { made_at: new Date(backup.made_at).toISOString(), bytes: backup.bytes },
      days,
    },
    ...(replicas.length > 0 && {
      replication: { state: needsAttention(replicas.some(isBehind)), replicas },
    }),
  };
}

export const isBehind = ({ is_streaming, lag_bytes, lag_seconds }: Replica) =>
  is_streaming === false || (lag_bytes ?? 0) > mostBytes || (lag_seconds ?? 0) > mostSeconds;

/** How long personal data is stored. */
export const readRetention = async (db: Db, config: RetentionSettings): Promise<Status['kept']> => ({
  ...retentionOf(config),
  history_since: await changesRetainedSince(db),
  deliveries_days: limits.webhook.retentionDays,
});
