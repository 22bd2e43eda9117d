import { Center, Stack, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';

/** Shown instead of entries where there are none. */
export function NoEntries({ isUnread = false }: { isUnread?: boolean }) {
  const { t } = useTranslation('inbox');
  return (
    <Center mih={200} p="md">
      <Stack align="center" gap="xs" maw="28rem" ta="center">
        <IconBell size={32} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text fw={600}>{t(isUnread ? 'emptyUnread' : 'empty')}</Text>
        <Text size="sm" c="dimmed">
          {t('emptyHelp')}
        </Text>
      </Stack>
    </Center>
  );
}
