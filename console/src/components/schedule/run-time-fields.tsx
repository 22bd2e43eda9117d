import { Group } from '@mantine/core';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Clock } from '../../platform/text/zoned-time.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { DateField } from '../fields/date-field.tsx';
import classes from './run-time-fields.module.css';
import { zoneInWords } from './run-time-words.ts';
import type { RunTime } from './use-run-time.ts';

type RunTimeFieldsProps = { value: RunTime; onChange: (clock: Clock) => void };

/** The day and the time at which something is to run, and by whose clocks. */
export function RunTimeFields({ value: { clock, zone, today, isWrong }, onChange }: RunTimeFieldsProps) {
  const { t } = useTranslation('schedule');
  return (
    <Group align="flex-start" gap="sm" role="group" aria-label={t('when')}>
      <div className={classes.day}>
        <DateField
          label={t('day')}
          autoFocus
          data-autofocus
          min={today}
          value={clock.day}
          onChange={(day) => onChange({ ...clock, day })}
        />
      </div>
      <MaskedInput
        mask={masks.time}
        className={classes.time ?? ''}
        label={t('time')}
        description={zoneInWords(zone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="00:00"
        value={clock.time}
        error={isWrong && translate('Choose a time between a minute and a year from now')}
        onChange={({ currentTarget }) => onChange({ ...clock, time: currentTarget.value })}
      />
    </Group>
  );
}
