import { Alert, Button, Stack } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Says that the pattern may take too long, and on what: a warning, which keeps nobody from saving. */
export function SlowNote({ message, onTry }: { message: string; onTry: () => void }) {
  const { t } = useTranslation('insights');
  return (
    <Alert role="note" mb="sm" variant="default" icon={<IconHourglass />} title={t('benchSlow')}>
      <Stack gap="xs" align="flex-start">
        {t('benchSlowHelp')}
        {/* The bench has a message a line: one of two lines cannot be tried there. */}
        {!message.includes('\n') && (
          <Button size="compact-sm" variant="default" onClick={onTry}>
            {t('benchSlowTry')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
