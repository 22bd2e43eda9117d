import { Button, Group, Input } from '@mantine/core';
import { DateField } from '../../components/fields/date-field.tsx';
import { dayAfter, today } from '../../components/fields/days.ts';
import type { ListSearch } from '../../components/list/use-list-search.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type Period = { from: string; to: string };

type PeriodFieldsProps = {
  search: Pick<ListSearch, 'field'> & { choose: (chosen: Partial<Period>) => void };
};

/** From when to when entries are shown: two days, or one of the most common periods. */
export function PeriodFields({ search: { field, choose } }: PeriodFieldsProps) {
  const { t } = useTranslation('activity');
  const yesterday = dayAfter({ days: -1 });
  const periods = [
    { name: t('today'), from: today(), to: today() },
    { name: t('yesterday'), from: yesterday, to: yesterday },
    { name: t('lastWeek'), from: dayAfter({ days: -6 }), to: today() },
  ];
  const isChosen = ({ from, to }: Period) => field('from').value === from && field('to').value === to;
  return (
    <>
      <DateField label={t('from')} {...field('from')} onPick={(from) => choose({ from })} />
      <DateField label={t('to')} {...field('to')} onPick={(to) => choose({ to })} />
      <Input.Wrapper label={t('period')} labelElement="div">
        <Group role="group" aria-label={t('period')} gap={4} wrap="nowrap">
          {periods.map(({ name, ...period }) => (
            <Button
              key={name}
              variant={isChosen(period) ? 'light' : 'default'}
              aria-pressed={isChosen(period)}
              px="sm"
              onClick={() => choose(isChosen(period) ? { from: '', to: '' } : period)}
            >
              {name}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
    </>
  );
}
