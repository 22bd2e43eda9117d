import { Button, Group } from '@mantine/core';
import { DateField } from '../../components/fields/date-field.tsx';
import { dayAfter, today } from '../../components/fields/days.ts';
import type { SearchField } from '../../components/list/search-card.tsx';
import type { ListSearch } from '../../components/list/use-list.ts';
import { formatDay } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';

type Period = { from: string; to: string };

export type PeriodSearch = Pick<ListSearch, 'field' | 'applied'> & {
  choose: (chosen: Partial<Period>) => void;
};

/** Returns the days from the Monday of last week to its Sunday. */
export function lastWeek(now = today()): Period {
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return { from: dayAfter({ days: -sinceMonday - 7 }, now), to: dayAfter({ days: -sinceMonday - 1 }, now) };
}

function commonPeriods() {
  const yesterday = dayAfter({ days: -1 });
  return [
    { name: 'today', from: today(), to: today() },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'sevenDays', from: dayAfter({ days: -6 }), to: today() },
    { name: 'lastWeek', ...lastWeek() },
  ] as const;
}

const isChosenIn =
  ({ applied }: Pick<PeriodSearch, 'applied'>) =>
  ({ from, to }: Period) =>
    applied?.from === from && applied?.to === to;

/** The most common periods. Another click on the chosen one shows all entries. */
export function PeriodButtons({ search }: { search: PeriodSearch }) {
  const { t } = useTranslation('activity');
  const isChosen = isChosenIn(search);
  return (
    <Group role="group" aria-label={t('period')} gap={4}>
      {commonPeriods().map(({ name, ...period }) => (
        <Button
          key={name}
          size="compact-md"
          fz="sm"
          px={10}
          radius="xl"
          variant={isChosen(period) ? 'light' : 'default'}
          aria-pressed={isChosen(period)}
          onClick={() => search.choose(isChosen(period) ? { from: '', to: '' } : period)}
        >
          {t(name)}
        </Button>
      ))}
    </Group>
  );
}

/** Returns the first and the last day of any other period. A chosen button shows its period itself. */
export function periodFields(search: PeriodSearch): SearchField[] {
  const isCommon = commonPeriods().some(isChosenIn(search));
  return (['from', 'to'] as const).map((name) => {
    const label = textIn('activity', name);
    const day = search.applied?.[name] as string | undefined;
    return {
      name,
      label,
      field: (
        <DateField
          label={label}
          {...search.field(name)}
          onPick={(picked) => search.choose({ [name]: picked })}
        />
      ),
      shown: day && !isCommon ? formatDay(day) : undefined,
    };
  });
}
