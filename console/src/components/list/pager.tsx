import { Pagination, type PaginationProps } from '@mantine/core';
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
