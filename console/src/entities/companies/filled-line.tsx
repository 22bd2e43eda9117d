import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

type FilledLineProps = { text: string; onUndo?: (() => void) | undefined };

/** A quiet line under a field: what was filled in because of it, and a way to take that back. */
export function FilledLine({ text, onUndo }: FilledLineProps) {
  const { t } = useTranslation('registry');
  return (
    <Group gap="xs" mt={4} mih={24}>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {onUndo && (
        <Anchor component="button" type="button" size="sm" mih={24} onClick={onUndo}>
          {t('undo')}
        </Anchor>
      )}
    </Group>
  );
}
