import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { useDraft } from './use-draft.ts';

type DraftNoticeProps = Pick<ReturnType<typeof useDraft>, 'offeredSince' | 'restore' | 'drop'>;

/** Offers what the person has typed into the form before, and not sent. */
export function DraftNotice({ offeredSince, restore, drop }: DraftNoticeProps) {
  const { t } = useTranslation('forms');
  if (!offeredSince) return null;
  return (
    <Alert icon={<IconHistory aria-hidden />} role="status">
      <Group justify="space-between">
        <Text size="sm">{t('draft', { time: formatRecent(offeredSince) })}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={drop}>
            {t('dropDraft')}
          </Button>
          <Button size="xs" onClick={restore}>
            {t('restoreDraft')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
