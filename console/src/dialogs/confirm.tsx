import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { textIn } from '../text/translation.ts';

export type Question = {
  question: string;
  /** What else Yes will do, shown below the question. */
  warning?: string | undefined;
  isDangerous?: boolean;
  onYes: () => void;
};

/** Asks Yes or No in a dialog, and calls `onYes` after Yes. */
export const confirm = ({ question, warning, isDangerous = false, onYes }: Question) =>
  modals.openConfirmModal({
    title: textIn('screens', 'attention'),
    children: (
      <>
        <Text style={{ overflowWrap: 'anywhere' }}>{question}</Text>
        {warning && (
          <Text size="sm" c="dimmed" mt="xs">
            {warning}
          </Text>
        )}
      </>
    ),
    labels: { confirm: textIn('screens', 'yes'), cancel: textIn('screens', 'no') },
    confirmProps: isDangerous ? { color: 'red' } : {},
    onConfirm: onYes,
  });

/** Says in a dialog why something was refused. It stays until the person has read it, unlike a toast. */
export const explain = (refusal: string, reasons: string[]) =>
  modals.openConfirmModal({
    title: refusal,
    children: reasons.map((reason) => (
      <Text key={reason} style={{ overflowWrap: 'anywhere' }}>
        {reason}
      </Text>
    )),
    labels: { confirm: textIn('screens', 'close'), cancel: '' },
    cancelProps: { display: 'none' },
  });
