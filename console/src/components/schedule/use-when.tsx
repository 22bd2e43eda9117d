import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { RunTimeFields } from './run-time-fields.tsx';
import { momentInWords } from './run-time-words.ts';
import { useRunTime } from './use-run-time.ts';

/**
 * Lets a person choose a time for what a form does at once otherwise: a quiet button beside the main one, which opens the fields,
 * and the words for the main button.
 */
export function useWhen(company?: { state: string } | null | undefined) {
  const { t } = useTranslation('schedule');
  const [isLater, setIsLater] = useState(false);
  const [runTime, setClock] = useRunTime(company);
  const { instant, zone } = runTime;
  return {
    isLater,
    /** When it is to run; undefined for at once, and while the fields are wrong. */
    run_at: isLater ? instant : undefined,
    isWrong: isLater && instant === undefined,
    fields: isLater && <RunTimeFields value={runTime} onChange={setClock} />,
    toggle: (
      <Button
        variant="subtle"
        leftSection={!isLater && <IconCalendarTime size={16} aria-hidden />}
        onClick={() => setIsLater(!isLater)}
      >
        {t(isLater ? 'notLater' : 'later')}
      </Button>
    ),
    /** What the main button says. */
    label: instant ? t('scheduleFor', { moment: momentInWords(instant, zone) }) : t('schedule'),
    zone,
  };
}
