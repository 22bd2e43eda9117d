// biome-ignore-all lint/a11y/noRedundantRoles: on narrow screens the rows are stacked, and some browsers then forget that
// this is a table.
import { Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/link-to.ts';
import { LongText } from '../../platform/ui/long-text.tsx';
import { EntryBoundary } from '../page/entry-boundary.tsx';
import classes from './list-table.module.css';
import { ariaSort, SortButton, type Sorting } from './sort-button.tsx';

export type Column<Row> = {
  /** Its name in the address of a list, and in the orders that the server knows. Other tables need none. */
  name?: string;
  header: string;
  /** Shown only to those who have chosen it. */
  isExtra?: true;
  /** The width in percent of the table; without it, the column is as wide as its content. */
  share?: number;
} & Content<Row>;

type Content<Row> =
  /** A text of any length, in one line. The row's name is a link. */
  | { text: (row: Row) => string | undefined; isName?: true }
  /** A number, date or document, in figures of equal width. */
  | { figures: (row: Row) => string }
  /** Anything else. */
  | { cell: (row: Row) => ReactNode };

type RowsTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  /** Where the name of a row leads. */
  link?: ((row: Row) => LinkTo) | undefined;
  /** A column before all others, without a name: the boxes to tick rows with. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  /** What can be done with a row, in a column of its own. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The orders of the rows, for those columns that can be sorted. */
  sorting?: Sorting | undefined;
  isCompact?: boolean | undefined;
};

/** Rows in columns. On narrow screens each row is a card. */
export function RowsTable<Row extends { id: number }>(props: RowsTableProps<Row>) {
  const { caption, columns, rows, link, lead, actions, sorting, isCompact } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.scroll}>
      <table
        // It takes over the focus when the row that had it is deleted.
        tabIndex={-1}
        role="table"
        className={classes.table}
        data-compact={isCompact || undefined}
      >
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {lead && (
              // Not a header: it names nothing.
              <td role="cell" className={classes.lead}>
                {lead.head}
              </td>
            )}
            {columns.map(({ name, header, share }) => (
              <th
                key={header}
                scope="col"
                role="columnheader"
                style={{ width: share && `${share}%` }}
                aria-sort={sorting && name ? ariaSort(sorting, name) : undefined}
              >
                {sorting && name && sorting.sortable.includes(name) ? (
                  <SortButton sorting={sorting} column={name} header={header} />
                ) : (
                  header
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" role="columnheader" className={classes.actions}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map((row) => (
            <EntryBoundary
              key={row.id}
              id={row.id}
              columns={columns.length + Number(Boolean(lead)) + Number(Boolean(actions))}
            >
              <TableRow {...{ row, columns, link, lead, actions }} />
            </EntryBoundary>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TableRowProps<Row> = Pick<RowsTableProps<Row>, 'columns' | 'link' | 'lead' | 'actions'> & { row: Row };

function TableRow<Row>({ row, columns, link, lead, actions }: TableRowProps<Row>) {
  return (
    <tr role="row">
      {lead && (
        <td role="cell" className={classes.lead}>
          {lead.cell(row)}
        </td>
      )}
      {columns.map(({ name: _, isExtra: __, header, share, ...content }) => (
        <td key={header} role="cell" data-header={header} data-shared={share && true}>
          {contentOf(row, content, link)}
        </td>
      ))}
      {actions && (
        <td role="cell" className={classes.actions}>
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            {actions(row)}
          </Group>
        </td>
      )}
    </tr>
  );
}

function contentOf<Row>(row: Row, content: Content<Row>, link: RowsTableProps<Row>['link']) {
  if ('text' in content) return <LongText link={content.isName && link?.(row)}>{content.text(row)}</LongText>;
  if ('cell' in content) return content.cell(row);
  return (
    <Text span className="tabular">
      {content.figures(row)}
    </Text>
  );
}
