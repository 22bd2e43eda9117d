import type { Status } from '@retaguarda/contract/status';
import { formatElapsed } from '../../platform/text/elapsed.ts';
import { formatNumber, listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Fact, StatusCard, Trouble } from './status-card.tsx';

export function DatabaseCard({ state, kind, version, bytes, is_read_only, has_room }: Status['database']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('database')} state={state}>
      <Fact name={t('kind')}>{t(kind === 'embedded' ? 'embedded' : 'external')}</Fact>
      <Fact name="PostgreSQL">{version}</Fact>
      <Fact name={t('size')}>{formatBytes(bytes)}</Fact>
      {is_read_only && <Trouble>{t('readOnly')}</Trouble>}
      {!has_room && <Trouble>{t('noRoom')}</Trouble>}
    </StatusCard>
  );
}

export function MigrationsCard({ state, done, last, missing }: Status['migrations']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('migrations')} state={state}>
      <Fact name={t('migrationsDone')}>{formatNumber(done)}</Fact>
      <Fact name={t('lastMigration')}>{last.replace(/\.sql$/, '')}</Fact>
      {missing.length > 0 && <Trouble>{t('migrationsMissing', { names: listed(missing) })}</Trouble>}
    </StatusCard>
  );
}

export function BackupsCard({ state, last, days }: Status['backups']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('backups')} state={state}>
      <Fact name={t('lastBackup')}>
        {last ? (
          <time dateTime={last.made_at}>{formatElapsed(last.made_at)}</time>
        ) : (
          t(days === 0 ? 'otherBackups' : 'noBackup')
        )}
      </Fact>
      {last && <Fact name={t('size')}>{formatBytes(last.bytes)}</Fact>}
      {state !== 'ok' && <Trouble>{last ? t('oldBackup', { days }) : t('noBackupHelp')}</Trouble>}
    </StatusCard>
  );
}

type Replication = NonNullable<Status['replication']>;

export function ReplicationCard({ state, replicas }: Replication) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('replication')} state={state}>
      {replicas.map((replica) => (
        <Fact
          key={replica.name}
          name={replica.is_synchronous ? `${replica.name} (${t('replicaSynchronous')})` : replica.name}
        >
          <Lag {...replica} />
        </Fact>
      ))}
    </StatusCard>
  );
}

function Lag({ is_streaming, lag_bytes, lag_seconds }: Replication['replicas'][number]) {
  const { t } = useTranslation('status');
  if (is_streaming === false) return t('replicaStopped');
  if (lag_bytes === null) return t('replicaUnknown');
  return t('replicaBehind', { bytes: formatBytes(lag_bytes), seconds: Math.round(lag_seconds ?? 0) });
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Writes a size in the largest unit that fits: 12,5 MB. */
function formatBytes(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: units[step] as string,
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
