import { useTranslation } from '../../platform/text/translation.ts';
import { timeZoneName } from '../../platform/words/time-zone-name.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { dayAfter, todayIn } from './days.ts';

type EndDateFieldProps = Omit<DateFieldProps, 'label' | 'onChange' | 'min' | 'max' | 'onClear'> & {
  of: 'user' | 'system_user';
  /** The time zone in which the day begins. */
  timeZone: string;
  /** False for those who may not deactivate the person: they see only an existing date. */
  maySet: boolean;
  onChange: (day: string | null) => void;
};

/** The day on which a person is deactivated, with what happens then. */
export function EndDateField({ of, timeZone, maySet, value, onChange, ...field }: EndDateFieldProps) {
  const { t } = useTranslation('activation');
  const { t: word } = useTranslation('users');
  if (!maySet && !value) return null;
  return (
    <DateField
      label={word('ends_on')}
      description={t(of === 'user' ? 'userEnds' : 'systemUserEnds', { zone: timeZoneName(timeZone) })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...field}
      {...(!maySet && { readOnly: true })}
      value={value}
      min={maySet ? dayAfter({ days: 1 }, todayIn(timeZone)) : undefined}
      onChange={(day) => onChange(day === '' ? null : day)}
      isClearable
    />
  );
}
