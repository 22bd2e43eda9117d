import { ActionIcon, Group, Popover, type TextInputProps } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDay } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { fitting } from '../../platform/ui/number-field.tsx';
import { Calendar } from './calendar.tsx';
import { dayIn, isDay } from './days.ts';

export type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max' | 'label'> & {
  label: string;
  /** A day such as 2026-11-15, or the incomplete text, which the rules of the form refuse. */
  value?: string | null | undefined;
  onChange: (day: string) => void;
  /** Runs when a day is picked in the calendar, instead of `onChange`. */
  onPick?: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** With a button that empties the field. */
  isClearable?: boolean;
};

/** As wide as this number of characters. */
const secondButton = 4;

/** A date, typed or pasted as dd/mm/yyyy in every language, or picked in a calendar. */
export function DateField({
  value: given,
  onChange,
  onPick = onChange,
  min,
  max,
  isClearable = false,
  ...input
}: DateFieldProps) {
  const { t } = useTranslation('forms');
  const value = given ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const { label, error, readOnly = false, disabled = false } = input;
  const isFixed = readOnly || disabled;
  const mayClear = isClearable && !isFixed && value !== '';

  const close = () => {
    setIsOpen(false);
    field.current?.querySelector('input')?.focus();
  };
  const pick = (day: string) => {
    onPick(day);
    close();
  };
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown' && !isFixed) {
      event.preventDefault();
      setIsOpen(true);
    } else input.onKeyDown?.(event);
  };
  const outside = () => {
    if (value === '') return undefined;
    if (!isDay(value)) return translate('Invalid field');
    if (min !== undefined && value < min) return t('notBefore', { date: formatDay(min) });
    return max !== undefined && value > max ? t('notAfter', { date: formatDay(max) }) : undefined;
  };

  return (
    <Popover
      opened={isOpen}
      onDismiss={() => setIsOpen(false)}
      position="bottom-start"
      trapFocus
      shadow="md"
      closeOnEscape={false}
      // Its name would be that of the whole field.
      withRoles={false}
    >
      <Popover.Target>
        <div ref={field}>
          <MaskedInput
            mask={masks.date}
            placeholder={t('datePattern')}
            autoComplete="off"
            {...(isClearable && { styles: fitting(masks.date.length + secondButton) })}
            {...input}
            value={isDay(value) ? formatDay(value) : value}
            // The error of the form comes first. While somebody types, an incomplete date is no error.
            error={error ?? (isFocused ? undefined : outside())}
            onChange={({ currentTarget: { value: typed } }) => onChange(dayIn(typed) ?? typed)}
            onKeyDown={openByKey}
            onFocus={() => setIsFocused(true)}
            onBlur={(event) => {
              setIsFocused(false);
              input.onBlur?.(event);
            }}
            {...(mayClear && { rightSectionWidth: 68 })}
            rightSection={
              !isFixed && (
                <Group gap={2} wrap="nowrap">
                  {mayClear && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('clearField', { label })}
                      onClick={() => pick('')}
                    >
                      <IconX size={16} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('openCalendar', { label })}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    onClick={() => setIsOpen(!isOpen)}
                  >
                    <IconCalendar size={18} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </Group>
              )
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('calendarOf', { label })}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        {isOpen && <Calendar value={isDay(value) ? value : undefined} min={min} max={max} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}
