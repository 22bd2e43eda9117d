import { Button, Group, Stack, Text } from '@mantine/core';
import { textIn } from '../../platform/text/translation.ts';
import { closeDialog, openDialog } from './open-dialog.ts';

export type Question = {
  question: string;
  /** What else Yes will do, shown below the question. */
  warning?: string | undefined;
  isDangerous?: boolean;
  onYes: () => void;
};

/** Asks Yes or No in a dialog, and calls `onYes` after Yes. */
export function confirm({ question, warning, isDangerous = false, onYes }: Question) {
  const acceptAndClose = () => {
    onYes();
    closeDialog();
  };
  openDialog({
    title: textIn('screens', 'attention'),
    content: (
      <Stack>
        <div>
          <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
          {warning && (
            <Text size="sm" c="dimmed" mt="xs">
              {warning}
            </Text>
          )}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={closeDialog}>
            {textIn('screens', 'no')}
          </Button>
          <Button {...(isDangerous && { color: 'red' })} onClick={acceptAndClose}>
            {textIn('screens', 'yes')}
          </Button>
        </Group>
      </Stack>
    ),
  });
}
