import { Alert, Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { type BadMessages, readMessages } from './read-messages.ts';
import type { MessageFile } from './use-file-run.ts';

type MessageFileFieldProps = {
  file: MessageFile | undefined;
  onRead: (file: MessageFile | undefined) => void;
};

/** Takes a file of messages, which is read only in the browser, or says what is wrong with it. */
export function MessageFileField({ file, onRead }: MessageFileFieldProps) {
  const { t } = useTranslation('bench');
  const [bad, setBad] = useState<BadMessages>();

  async function read(chosen: File | null) {
    if (!chosen) return;
    const messages = await readMessages(chosen);
    if (typeof messages === 'string') return setBad(messages);
    setBad(undefined);
    onRead({ key: crypto.randomUUID(), name: chosen.name, messages });
  }

  const { bytes, messages } = limits.patternBench.file;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <FileButton
          onChange={(chosen) => void read(chosen)}
          accept=".txt,.csv,text/plain,text/csv"
          inputProps={{ 'aria-label': t('file') }}
        >
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {file ? t('otherFile') : t('chooseFile')}
            </Button>
          )}
        </FileButton>
        {file ? (
          <Group gap={4} wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {file.name} · {t('messageCount', { count: file.messages.length })}
            </Text>
            <CloseButton size="sm" aria-label={t('removeFile')} onClick={() => onRead(undefined)} />
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('fileHelp', { most: messages, size: bytes / 1024 / 1024 })}
          </Text>
        )}
      </Group>
      {bad && (
        <Alert color="red" role="alert">
          {t(bad, { most: messages, size: bytes / 1024 / 1024 })}
        </Alert>
      )}
    </Stack>
  );
}
