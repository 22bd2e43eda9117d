import { ActionIcon, Button, Group, Select, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { type userForm, weekDays } from '@retaguarda/contract/entities/users';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useEditForm } from '../crud/use-edit-form.ts';

type WorkDaysProps = { form: ReturnType<typeof useEditForm<typeof userForm>>['form'] };

const officeHours = { start: '08:00', end: '18:00' };

/** The hours a user works, one row a day. */
export function WorkDays({ form }: WorkDaysProps) {
  const { t } = useTranslation('users');
  const days = form.values.work_days ?? [];
  const next = weekDays.find((day) => days.every((row) => row.day !== day));
  const field = (at: number, name: string) => form.getInputProps(`work_days.${at}.${name}` as 'work_days');

  return (
    <Stack>
      {days.length === 0 && <Text c="dimmed">{t('noWorkDays')}</Text>}
      {days.map(({ day }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place; the form holds its values.
        <Group key={at} align="flex-start">
          <Select
            label={t('day')}
            allowDeselect={false}
            flex={2}
            miw={160}
            data={weekDays.map((value) => ({ value, label: t(value) }))}
            {...field(at, 'day')}
          />
          <TextInput label={t('start')} type="time" flex={1} miw={110} {...field(at, 'start')} />
          <TextInput label={t('end')} type="time" flex={1} miw={110} {...field(at, 'end')} />
          <Tooltip label={t('removeDay', { day: t(day) })}>
            <ActionIcon
              mt={27}
              size="lg"
              variant="subtle"
              color="red"
              aria-label={t('removeDay', { day: t(day) })}
              onClick={() => form.removeListItem('work_days', at)}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </Group>
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!next}
        onClick={() => next && form.insertListItem('work_days', { day: next, ...officeHours })}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('addDay')}
      </Button>
    </Stack>
  );
}
