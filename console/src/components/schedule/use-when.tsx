import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { RunTimeFields } from './run-time-fields.tsx';
import { momentInWords } from './run-time-words.ts';
import { useRunTime } from './use-run-time.ts';

const jobWords = {
  later: 'later',
  now: 'notLater',
  run: 'scheduleFor',
  incomplete: 'schedule',
} as const;

/** For what somebody has to approve first. */
export const requestWords = {
  later: 'whenApproved',
  now: 'atApproval',
  run: 'askFor',
  incomplete: 'ask',
} as const;

type WhenWords = typeof jobWords | typeof requestWords;

/**
 * Lets a person choose a time for what a form does at once otherwise: a quiet button beside the main one, which opens the fields,
 * and the words for the main button.
 */
export function useWhen(company?: { state: string } | null | undefined, words: WhenWords = jobWords) {
  const { t } = useTranslation('schedule');
  const [isLater, setIsLater] = useState(false);
  const [runTime, setClock] = useRunTime(company);
  const { instant, zone } = runTime;
  return {
    isLater,
    /** The time to run; undefined for at once, and while the fields are wrong. */
    run_at: isLater ? instant : undefined,
    isWrong: isLater && instant === undefined,
    fields: isLater && <RunTimeFields value={runTime} onChange={setClock} />,
    toggle: (
      <Button
        variant="subtle"
        leftSection={!isLater && <IconCalendarTime size={16} aria-hidden />}
        onClick={() => setIsLater(!isLater)}
      >
        {t(isLater ? words.now : words.later)}
      </Button>
    ),
    /** The text of the main button then. */
    label: !isLater
      ? undefined
      : instant
        ? t(words.run, { moment: momentInWords(instant, zone) })
        : t(words.incomplete),
    zone,
  };
}
