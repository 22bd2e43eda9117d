import type { Status } from '@retaguarda/contract/status';
import { formatDate } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Fact, StatusCard } from './status-card.tsx';

/** The retention times of personal data in the settings of the server. */
export function RetentionCard(kept: Status['kept']) {
  const { t } = useTranslation('status');
  const months = (count: number) => t('keptMonths', { count });
  const days = (count: number) => t('keptDays', { count });
  return (
    <StatusCard title={t('kept')}>
      <Fact name={t('keptHistory')}>
        {kept.history_months === null ? t('keptForEver') : months(kept.history_months)}
      </Fact>
      {kept.history_since !== null && (
        <Fact name={t('keptHistorySince')}>
          <time dateTime={kept.history_since}>{formatDate(kept.history_since)}</time>
        </Fact>
      )}
      <Fact name={t('keptSecurityLog')}>{months(kept.security_log_months)}</Fact>
      <Fact name={t('keptJobs')}>{days(kept.job_days)}</Fact>
      <Fact name={t('keptQueues')}>{t('keptHours', { count: kept.removed_queue_hours })}</Fact>
      <Fact name={t('keptDeliveries')}>{days(kept.deliveries_days)}</Fact>
      {kept.outbox_days !== null && <Fact name={t('keptOutbox')}>{days(kept.outbox_days)}</Fact>}
      <Fact name={t('keptDrafts')}>{kept.draft_days === 0 ? t('keptNot') : days(kept.draft_days)}</Fact>
    </StatusCard>
  );
}
