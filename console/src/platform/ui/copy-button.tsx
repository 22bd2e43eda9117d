import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Tooltip } from './tooltip.tsx';

/** Copies a text, and shows for a moment that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copy, copied } = useClipboard();
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size="sm" color="gray" aria-label={label} onClick={() => copy(text)}>
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}
