import { Text } from '@mantine/core';
import { formatDate } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** That the record ends here because older changes are removed. */
export function KeptSince({ time }: { time: string }) {
  const { t } = useTranslation('history');
  return (
    <Text size="sm" c="dimmed">
      {t('keptSince', { date: formatDate(time) })}
    </Text>
  );
}
