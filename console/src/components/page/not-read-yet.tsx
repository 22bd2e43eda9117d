import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

export type NotReadYetProps = {
  reading: { data: unknown; isError: boolean; refetch: () => unknown };
  /** The texts shown while it loads, and when it fails to load. */
  whileReading: string;
  whenFailed: string;
};

/** The placeholder of a card that loads its own data. The page around it does not wait. */
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
