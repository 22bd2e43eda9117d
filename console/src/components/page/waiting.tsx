import { Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

type WaitingProps = {
  /** The number of failed reads. The read is retried, and the message says so. */
  failures: number;
  height?: number;
  className?: string | undefined;
};

/** Shown while something is being read. */
export function Waiting({ failures, height = 240, className = '' }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <Center mih={height} role="status" className={className}>
      <Stack align="center" gap="xs">
        <Loader role="img" aria-label={t('loading')} />
        {failures > 0 && <Text c="dimmed">{t('tryingAgain')}</Text>}
      </Stack>
    </Center>
  );
}
