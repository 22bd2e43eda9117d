import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';

type Question = { question: string; isDangerous?: boolean; onYes: () => void };

/** Asks Yes or No; nothing happens before Yes. */
export const confirm = ({ question, isDangerous = false, onYes }: Question) =>
  modals.openConfirmModal({
    title: i18next.t('attention'),
    children: <Text>{question}</Text>,
    labels: { confirm: i18next.t('yes'), cancel: i18next.t('no') },
    confirmProps: isDangerous ? { color: 'red' } : {},
    centered: true,
    withCloseButton: false,
    onConfirm: onYes,
  });
