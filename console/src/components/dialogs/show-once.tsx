import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { closeDialog, openDialog } from './open-dialog.ts';

type Secret = {
  title: string;
  /** Why it has to be copied now. */
  help: string;
  /** The label of the secret. */
  label: string;
  value: string;
  /** The words of the button, before and after. In Portuguese a password is 'copiada', a link 'copiado'. */
  copy: string;
  copied: string;
  /** The next step, below its field. */
  next?: ReactNode;
};

/** Shows a secret that cannot be shown again, with a button to copy it. Resolves when the dialog is closed. */
export const showOnce = ({ title, ...secret }: Secret) =>
  new Promise<void>((resolve) => {
    openDialog({ title, onClose: resolve, content: <ShownSecret {...secret} /> });
  });

function ShownSecret({ help, label, value, copy, copied, next }: Omit<Secret, 'title'>) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Stack>
      <Text>{help}</Text>
      {/* A field, because without https the browser may block the copy button: then the person copies manually. */}
      <Textarea
        aria-label={label}
        readOnly
        autosize
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', wordBreak: 'break-all' } }}
      />
      {next}
      <Group justify="flex-end">
        <Button
          variant="light"
          data-autofocus
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => clipboard.copy(value)}
        >
          {clipboard.copied ? copied : copy}
        </Button>
        <Button variant="default" onClick={closeDialog}>
          {t('close')}
        </Button>
      </Group>
    </Stack>
  );
}
