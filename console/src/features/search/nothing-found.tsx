import { Card, Center, Text } from '@mantine/core';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useTranslation } from '../../platform/text/translation.ts';

type Reading = { isFetching: boolean; isError: boolean; failureCount: number; refetch: () => unknown };

/** Says why there are no results. */
export function NothingFound({ text, reading }: { text: string; reading: Reading }) {
  const { t } = useTranslation('search');
  if (reading.isFetching)
    return (
      <Card>
        <Waiting failures={reading.failureCount} />
      </Card>
    );
  return (
    <Card>
      <Center mih={240} role="status">
        {reading.isError ? (
          <LoadAgain onRetry={reading.refetch} />
        ) : (
          <Text c="dimmed">{t('nothingFound', { typed: text })}</Text>
        )}
      </Center>
    </Card>
  );
}
