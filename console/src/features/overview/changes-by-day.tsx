import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import type { Overview } from '@retaguarda/contract/entities/overview';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { daysOf } from './days-of.ts';
import { LaterChart } from './later-chart.tsx';
import { OverviewCard } from './overview-card.tsx';

type Changes = NonNullable<Overview['changes']>;

/** Writes a day as the address of the activity has it. */
const inAddress = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A chart of the changes on each of the last days. */
export function ChangesByDay(hours: Changes['hours']) {
  const { t } = useTranslation('overview');
  const [pointedAt, setPointedAt] = useState<number>();
  const days = daysOf(hours).map(({ start, total }) => ({
    start,
    total,
    date: formatDate(start.toISOString()),
  }));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const pointed = pointedAt === undefined ? undefined : days[pointedAt];
  const [first] = days;
  return (
    <OverviewCard
      title={t('changes')}
      action={
        <Text size="sm" c="dimmed" className="tabular">
          {pointed && `${pointed.date} · ${t('changesTotal', { count: pointed.total })}`}
        </Text>
      }
    >
      <Anchor
        size="sm"
        className="tabular"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/activity"
            search={{ page: 1, ...(first && { from: inAddress(first.start) }) }}
          />
        )}
      >
        {t('changesTotal', { count: total })}
      </Anchor>
      <LaterChart
        height={220}
        values={days.map((day) => day.total)}
        labels={days.map(({ date }) => date.slice(0, 5))}
        onPoint={setPointedAt}
      />
      <VisuallyHidden>
        <table>
          <caption>{t('byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('changes')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, total }) => (
              <tr key={date}>
                <th scope="row">{date}</th>
                <td>{formatNumber(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </OverviewCard>
  );
}
