import { Pagination, type PaginationProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The pages of a list: previous, numbers, next; nothing where there is only one. */
export function Pager(props: Pick<PaginationProps, 'total' | 'value' | 'onChange' | 'size' | 'siblings'>) {
  const { t } = useTranslation();
  if (props.total <= 1) return null;
  return (
    // Focusable, because at the last page the way to the next one can have the focus no more.
    <nav aria-label={t('pages')} tabIndex={-1}>
      <Pagination {...props} gap={4} getControlProps={(control) => ({ 'aria-label': t(control) })} />
    </nav>
  );
}
