import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

type NotReadYetProps = {
  reading: { data: unknown; isError: boolean; refetch: () => unknown };
  /** What is said while it is read, and when it could not be. */
  whileReading: string;
  whenFailed: string;
};

/** In the place of what a card reads for itself, until it is there. The page around it does not wait. */
export function NotReadYet({ reading, whileReading, whenFailed }: NotReadYetProps) {
  const { t } = useTranslation();
  if (reading.data) return null;
  if (!reading.isError) return <Text c="dimmed">{whileReading}</Text>;
  return (
    <Group justify="space-between">
      <Text c="dimmed">{whenFailed}</Text>
      <Button variant="default" size="xs" onClick={() => reading.refetch()}>
        {t('retry')}
      </Button>
    </Group>
  );
}
