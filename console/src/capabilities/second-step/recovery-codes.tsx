import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { closeDialog, openDialog } from '../../components/dialogs/open-dialog.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';

/** Shows the codes, this once. Resolves when the dialog is closed. */
export const showRecoveryCodes = (codes: string[]) =>
  new Promise<void>((resolve) => {
    openDialog({
      title: textIn('secondStep', 'codesTitle'),
      onClose: resolve,
      content: <RecoveryCodes codes={codes} onStored={closeDialog} />,
    });
  });

type RecoveryCodesProps = { codes: string[]; onStored: () => void };

export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { t } = useTranslation('secondStep');
  const clipboard = useClipboard();
  const text = codes.join('\n');
  return (
    <Stack>
      <Text size="sm">{t('codesHelp')}</Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        style={{ listStyle: 'none', padding: 0 }}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={
            clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={() => clipboard.copy(text)}
        >
          {t(clipboard.copied ? 'copiedCodes' : 'copyCodes')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Retaguarda\n\n${text}\n`)}`}
          download="retaguarda.txt"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('saveCodes')}
        </Button>
        <Button onClick={onStored} data-autofocus>
          {t('keptCodes')}
        </Button>
      </Group>
    </Stack>
  );
}
