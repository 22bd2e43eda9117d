import { Checkbox } from '@mantine/core';
import type { BulkValues } from '@retaguarda/contract/entities/jobs';
import { useState } from 'react';
import { isDay } from '../../components/fields/days.ts';
import { EndDateField } from '../../components/fields/end-date-field.tsx';
import { useTranslation } from '../../platform/text/translation.ts';

type EndDateValuesProps = {
  of: 'user' | 'system_user';
  timeZone: string;
  values: BulkValues;
  onChange: (values: BulkValues) => void;
};

/** The end date that many people get, or that they lose it. */
export function EndDateValues({ of, timeZone, values, onChange }: EndDateValuesProps) {
  const { t } = useTranslation('activation');
  // Also while it is incomplete.
  const [typed, setTyped] = useState<string | null>(null);
  const isRemoving = values.ends_on === null;
  const give = (day: string | null) => onChange(day !== null && isDay(day) ? { ends_on: day } : {});
  return (
    <>
      <EndDateField
        of={of}
        timeZone={timeZone}
        maySet
        data-autofocus
        value={typed}
        disabled={isRemoving}
        onChange={(day) => {
          setTyped(day);
          give(day);
        }}
      />
      <Checkbox
        label={t('removeEnd')}
        checked={isRemoving}
        onChange={({ currentTarget }) => (currentTarget.checked ? onChange({ ends_on: null }) : give(typed))}
      />
    </>
  );
}
