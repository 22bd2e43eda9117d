import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './calendar.module.css';
import { dayAfter, today, weeksOf } from './days.ts';

type CalendarProps = {
  /** The day that is chosen; undefined when none is. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
};

/** By how much a key moves the focus. With Shift, a month becomes a year. */
const moves: Record<string, { days?: number; months?: number }> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** The days of a month, to choose one of them with the mouse or with the keys that calendars have. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const { t } = useTranslation('forms');
  const title = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(value ?? today());
  const isByKey = useRef(true);
  const { lang } = document.documentElement;
  const written = (day: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { ...parts, timeZone: 'UTC' }).format(new Date(day));
  // In Spanish the week begins on Monday.
  const weeks = weeksOf(focused, lang.startsWith('es') ? 1 : 0);
  const isOutside = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);

  // Changing the month leaves the focus on its button.
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const move = (by: { days?: number; months?: number }, isKey: boolean) => {
    isByKey.current = isKey;
    setFocused(dayAfter(by, focused));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    move(event.shiftKey && by.months ? { months: 12 * by.months } : by, true);
  };

  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <ActionIcon
          variant="subtle"
          aria-label={t('previousMonth')}
          onClick={() => move({ months: -1 }, false)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text id={title} size="sm" fw={600} className={classes.title ?? ''} aria-live="polite">
          {written(focused, { month: 'long', year: 'numeric' })}
        </Text>
        <ActionIcon variant="subtle" aria-label={t('nextMonth')} onClick={() => move({ months: 1 }, false)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <table ref={grid} aria-labelledby={title} className={classes.days}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={written(day, { weekday: 'long' })}>
                <span aria-hidden>{written(day, { weekday: 'narrow' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-other={day.slice(0, 7) !== focused.slice(0, 7) || undefined}
                    aria-label={written(day, { dateStyle: 'full' })}
                    aria-current={day === today() ? 'date' : undefined}
                    aria-pressed={day === value}
                    data-autofocus={day === focused || undefined}
                    tabIndex={day === focused ? 0 : -1}
                    // Not `disabled`: the arrow keys must be able to pass over it.
                    aria-disabled={isOutside(day)}
                    onKeyDown={onKeyDown}
                    onClick={() => !isOutside(day) && onPick(day)}
                  >
                    {Number(day.slice(-2))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
