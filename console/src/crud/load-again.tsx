import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** In place of what could not be read: says so, and tries again. */
export function LoadAgain({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="xs" p="md">
      <Text c="dimmed" ta="center">
        {t('failed')}
      </Text>
      <Button variant="light" onClick={() => onRetry()}>
        {t('retry')}
      </Button>
    </Stack>
  );
}
