import { Button, Stack, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';

/** Says that something could not be loaded, with a button to try again. */
export function LoadAgain({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <Stack align="center" gap="xs" p="md">
      <IconCloudOff size={32} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
      <Text c="dimmed" ta="center">
        {t('failed')}
      </Text>
      <Button variant="light" onClick={() => onRetry()}>
        {t('retry')}
      </Button>
    </Stack>
  );
}
