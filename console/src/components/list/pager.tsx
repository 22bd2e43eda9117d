import { TextInput } from '@mantine/core';
import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './pager.module.css';

type PagerProps = {
  total: number;
  value: number;
  onChange: (page: number) => void;
  size?: 'sm';
  /** The number of pages shown on each side of the current one. */
  siblings?: number;
};

/**
 * The page numbers of a list, with previous and next. A single page shows none. Plain elements: Mantine's pagination would
 * add two kilobytes to the first list.
 */
export function Pager({ total, value, onChange, size, siblings = 1 }: PagerProps) {
  const { t } = useTranslation();
  const { range } = usePagination({ total, page: value, siblings });
  if (total <= 1) return null;
  const step = (label: string, page: number, icon: ReactNode) => (
    <button
      type="button"
      className={classes.page}
      aria-label={label}
      disabled={page < 1 || page > total}
      onClick={() => onChange(page)}
    >
      {icon}
    </button>
  );
  return (
    // It takes over the focus when the last page is reached, where the button to the next one is disabled.
    <nav aria-label={t('pages')} tabIndex={-1} className={classes.pages} data-size={size}>
      {step(t('previous'), value - 1, <IconChevronLeft size={16} aria-hidden />)}
      {range.map((page, place) =>
        page === 'dots' ? (
          <span key={`after ${range[place - 1]}`} className={classes.dots} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            className={classes.page}
            aria-current={page === value ? 'page' : undefined}
            onClick={() => onChange(page)}
          >
            {page}
          </button>
        ),
      )}
      {step(t('next'), value + 1, <IconChevronRight size={16} aria-hidden />)}
    </nav>
  );
}

type PageFieldProps = { pages: number; page: number; onChange: (page: number) => unknown };

/** Goes to a page by its number. One after the last leads to the last. */
export function PageField({ pages, page, onChange }: PageFieldProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('page') as HTMLInputElement;
        const typed = Number.parseInt(field.value, 10);
        field.value = '';
        const next = Math.min(Math.max(typed, 1), pages);
        if (next && next !== page) onChange(next);
      }}
    >
      <TextInput
        name="page"
        size="xs"
        w={130}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('goToPage')}
        placeholder={t('goToPage')}
      />
    </form>
  );
}
