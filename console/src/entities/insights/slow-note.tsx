import { Alert, Button, Stack } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';

/** Warns that the pattern may take too long, and offers a message that shows it. The insight can be saved anyway. */
export function SlowNote({ message, onTry }: { message: string; onTry: () => void }) {
  const { t } = useTranslation('bench');
  return (
    <Alert role="note" variant="default" icon={<IconHourglass />} title={t('slow')}>
      <Stack gap="xs" align="flex-start">
        {t('slowHelp')}
        {/* The bench takes each line as one message, so a message with a line break cannot be tried there. */}
        {!message.includes('\n') && (
          <Button size="compact-sm" variant="default" onClick={onTry}>
            {t('slowTry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
