import { Text } from '@mantine/core';
import { formatDate } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Says that the history ends here because older changes were removed. */
export function KeptSince({ time }: { time: string }) {
  const { t } = useTranslation('history');
  return (
    <Text size="sm" c="dimmed">
      {t('keptSince', { date: formatDate(time) })}
    </Text>
  );
}
