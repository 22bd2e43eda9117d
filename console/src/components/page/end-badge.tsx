import { Badge } from '@mantine/core';
import { nearEndDays } from '@retaguarda/contract/activation';
import { formatDay } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { dayAfter } from '../fields/days.ts';

/** Says beside the state of an active person that their access ends soon: 'até 30/11'. */
export function EndBadge({ endsOn }: { endsOn: string | null | undefined }) {
  const { t } = useTranslation();
  if (!endsOn || endsOn > dayAfter({ days: nearEndDays })) return null;
  const day = formatDay(endsOn);
  return (
    <Badge variant="light" color="orange" title={t('endsOn', { date: day })} style={{ flex: 'none' }}>
      {t('until', { date: day.slice(0, '30/11'.length) })}
    </Badge>
  );
}
