import { Pagination, type PaginationProps, TextInput } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

/** The page numbers of a list, with previous and next. A single page shows none. */
export function Pager(props: Pick<PaginationProps, 'total' | 'value' | 'onChange' | 'size' | 'siblings'>) {
  const { t } = useTranslation();
  if (props.total <= 1) return null;
  return (
    // It takes over the focus when the last page is reached, where the button to the next one is disabled.
    <nav aria-label={t('pages')} tabIndex={-1}>
      <Pagination {...props} gap={4} getControlProps={(control) => ({ 'aria-label': t(control) })} />
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
