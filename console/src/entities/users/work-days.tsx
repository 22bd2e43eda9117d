import { ActionIcon, Button, Group, Stack, Text, type TextInputProps } from '@mantine/core';
import type { userValues } from '@retaguarda/contract/entities/users';
import { weekDays } from '@retaguarda/contract/entities/work-days';
import { IconCalendarWeek, IconPlus, IconX } from '@tabler/icons-react';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import classes from './work-days.module.css';

type WorkDay = { day: (typeof weekDays)[number]; start: string; end: string };

const officeHours = { start: '08:00', end: '18:00' };

const isWeekend = (day: WorkDay['day']) => day === 'saturday' || day === 'sunday';

/** Sets office hours from Monday to Friday, each once, and leaves the weekend as it was. */
export const withOfficeWeek = (days: readonly WorkDay[]): WorkDay[] => [
  ...weekDays.filter((day) => !isWeekend(day)).map((day) => ({ day, ...officeHours })),
  ...days.filter(({ day }) => isWeekend(day)),
];

type WorkDaysProps = { form: SchemaForm<typeof userValues> };

/** The hours a user works, one row a day. */
export function WorkDays({ form }: WorkDaysProps) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('userForm');
  const isReadOnly = useReadOnly();
  const days = form.values.work_days ?? [];
  const next = weekDays.find((day) => days.every((row) => row.day !== day));
  const field = (at: number, name: string) => form.getInputProps(`work_days.${at}.${name}` as 'work_days');

  // A duplicate day may be unique now.
  const clearDayErrors = () => {
    for (const place of days.keys()) form.clearFieldError(`work_days.${place}.day`);
  };

  const remove = (at: number) => {
    clearDayErrors();
    form.removeListItem('work_days', at);
  };

  const fillOfficeWeek = () => {
    clearDayErrors();
    form.setFieldValue('work_days', withOfficeWeek(days));
  };

  return (
    <Stack>
      {days.length === 0 && <Text c="dimmed">{t('noWorkDays')}</Text>}
      {days.map(({ day }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place; the form holds its values.
        <div key={at} className={classes.row}>
          <SearchSelect
            className={classes.day ?? ''}
            label={t('day')}
            data={weekDays.map((value) => ({ value, label: t(value) }))}
            {...field(at, 'day')}
          />
          <TimeInput className={classes.start ?? ''} label={t('start')} {...field(at, 'start')} />
          <TimeInput className={classes.end ?? ''} label={t('end')} {...field(at, 'end')} />
          {!isReadOnly && (
            <Tooltip label={t('removeDay', { day: t(day) })}>
              <ActionIcon
                className={classes.remove ?? ''}
                size="lg"
                variant="subtle"
                color="red"
                aria-label={t('removeDay', { day: t(day) })}
                onClick={() => remove(at)}
              >
                <IconX size={18} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Group gap="sm">
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!next}
            onClick={() => next && form.insertListItem('work_days', { day: next, ...officeHours })}
          >
            {t('addDay')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconCalendarWeek size={16} aria-hidden />}
            onClick={fillOfficeWeek}
          >
            {words('officeWeek', officeHours)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** A time of 24 hours in every language of the console. A native time field would follow the language of the browser. */
const TimeInput = (props: TextInputProps) => <MaskedInput mask={masks.time} placeholder="00:00" {...props} />;
