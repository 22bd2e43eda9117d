import { Box, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Progressed } from './receive-file.ts';

/** How far an export is. A click cancels it. */
export function ExportProgress({ sent, total, onCancel }: Progressed & { onCancel: () => void }) {
  const { t } = useTranslation('exports');
  const percent = total ? Math.floor((100 * sent) / total) : 0;
  const shown =
    total === undefined ? t('preparing') : `${t('progress', { sent, total })} · ${formatNumber(percent)}%`;
  return (
    <Box pos="relative">
      <Button
        variant="default"
        className="tabular"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('cancel')}
        title={t('cancel')}
        onClick={onCancel}
      >
        {shown}
      </Button>
      <Progress
        value={percent}
        size={3}
        pos="absolute"
        bottom={0}
        left={4}
        right={4}
        aria-label={shown}
        style={{ pointerEvents: 'none' }}
      />
    </Box>
  );
}
