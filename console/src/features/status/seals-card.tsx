import { seals } from '@retaguarda/contract/entities/seals';
import type { Status } from '@retaguarda/contract/status';
import { useCan } from '../../platform/session/use-can.ts';
import { formatElapsed } from '../../platform/text/elapsed.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Fact, StatusCard, Trouble } from './status-card.tsx';
import { VerifySeals } from './verify-seals.tsx';

/** The state of the seals, and a button that verifies them. */
export function SealsCard({ state, is_late, is_anchor_late, lag, sealed_at, anchored_at }: Status['seals']) {
  const { t } = useTranslation('status');
  const can = useCan();
  return (
    <StatusCard title={t('seals')} state={state} action={can(seals.verify) ? <VerifySeals /> : undefined}>
      <Fact name={t('lastSeal')}>
        {sealed_at ? <time dateTime={sealed_at}>{formatElapsed(sealed_at)}</time> : t('noSeal')}
      </Fact>
      <Fact name={t('lastAnchor')}>
        {anchored_at ? <time dateTime={anchored_at}>{formatElapsed(anchored_at)}</time> : t('noAnchor')}
      </Fact>
      {is_late && <Trouble>{t('sealsLate', { count: Math.round(lag / 60) })}</Trouble>}
      {is_anchor_late && <Trouble>{t('anchorLate')}</Trouble>}
    </StatusCard>
  );
}
