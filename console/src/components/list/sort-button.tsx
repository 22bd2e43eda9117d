import { UnstyledButton } from '@mantine/core';
import classes from './list-table.module.css';
import type { ListView } from './use-view.ts';

export type Sorting = Pick<ListView, 'sortable' | 'sortBy'> & {
  /** The order that is shown; undefined when it is that of no column. */
  shown: string | undefined;
  /** The order that was chosen. */
  sort: string | undefined;
};

export function ariaSort({ shown }: Sorting, column: string) {
  if (shown === column) return 'ascending';
  return shown === `-${column}` ? 'descending' : undefined;
}

/** The next order on a click: ascending, then descending, then the default order. */
function nextSort({ shown, sort }: Sorting, column: string) {
  if (shown === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}

type SortButtonProps = { sorting: Sorting; column: string; header: string };

/** The header of a column that rows can be sorted by. */
export const SortButton = ({ sorting, column, header }: SortButtonProps) => (
  <UnstyledButton className={classes.sort ?? ''} onClick={() => sorting.sortBy(nextSort(sorting, column))}>
    {header}
  </UnstyledButton>
);
