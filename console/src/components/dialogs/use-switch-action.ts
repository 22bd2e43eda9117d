import { IconPower } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';
import { useRecordAction } from '../page/record-actions.ts';
import { openSwitchQuestion } from './later-dialogs.ts';

/** Offers in the palette to switch the record on the page on or off, after the usual question. */
export function useSwitchAction(question: Parameters<typeof openSwitchQuestion>[0] | undefined) {
  const { t } = useTranslation('search');
  useRecordAction(
    question && {
      label: t(question.row.isActive ? 'switchOff' : 'switchOn', { name: question.row.name }),
      icon: IconPower,
      act: () => openSwitchQuestion(question),
    },
  );
}
