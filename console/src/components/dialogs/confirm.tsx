import { Button, Group, Stack, Text } from '@mantine/core';
import { textIn } from '../../platform/text/translation.ts';
import { closeDialog, openDialog } from './open-dialog.ts';

export type Question = {
  question: string;
  /** Further effects, shown below the question. */
  warning?: string | undefined;
  /** The text of the accepting button. Without it the buttons are Yes and No. */
  verb?: string;
  isDangerous?: boolean;
  onYes: () => void;
};

/** Asks a question in a dialog, and calls `onYes` when it is accepted. */
export function confirm({ question, warning, verb, isDangerous = false, onYes }: Question) {
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
            {textIn('screens', verb ? 'cancel' : 'no')}
          </Button>
          <Button {...(isDangerous && { color: 'red' })} onClick={acceptAndClose}>
            {verb ?? textIn('screens', 'yes')}
          </Button>
        </Group>
      </Stack>
    ),
  });
}
