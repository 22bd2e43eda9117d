import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

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
    title: i18next.t('attention'),
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
    labels: { confirm: i18next.t('yes'), cancel: i18next.t('no') },
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
    labels: { confirm: i18next.t('close', { ns: 'layout' }), cancel: '' },
    cancelProps: { display: 'none' },
  });
