import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { closeDialog, openDialog } from '../dialogs/open-dialog.ts';
import { textIn, useTranslation } from '../text/translation.ts';

/** Shows a password that was made up here once more, with a button to copy it. Resolves when the dialog is closed. */
export const showPassword = (password: string) =>
  new Promise<void>((resolve) => {
    openDialog({
      title: textIn('users', 'passwordSet'),
      onClose: resolve,
      content: <ShownPassword password={password} />,
    });
  });

function ShownPassword({ password }: { password: string }) {
  const { t } = useTranslation('users');
  const { t: word } = useTranslation();
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <Text>{t('copyNow')}</Text>
      {/* A field, because without https a browser may not let the button copy: then the person copies by hand. */}
      <TextInput
        aria-label={t('password')}
        readOnly
        value={password}
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Group justify="flex-end">
        <Button
          variant="light"
          data-autofocus
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => clipboard.copy(password)}
        >
          {t(clipboard.copied ? 'copied' : 'copy')}
        </Button>
        <Button variant="default" onClick={closeDialog}>
          {word('close')}
        </Button>
      </Group>
    </Stack>
  );
}
