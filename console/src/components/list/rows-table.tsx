// biome-ignore-all lint/a11y/noRedundantRoles: on narrow screens the rows are stacked, and some browsers then forget that
// this is a table.
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';
import { LongText } from '../../platform/ui/long-text.tsx';
import { EntryBoundary } from '../page/entry-boundary.tsx';
import type { ColumnWidths } from './list-storage.ts';
import classes from './list-table.module.css';
import type { ListView } from './use-list.ts';

// The look of the opened actions of a row on a phone: no list shows them at first.
afterFirstScreen.then(() => import('./row-sheet.css')).catch(() => undefined);

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
  /** A text of any length, in one line. The row's name is a link. Something small may stand after it. */
  | { text: (row: Row) => string | undefined; isName?: true; after?: (row: Row) => ReactNode }
  /** A number, date or document, in figures of equal width. */
  | { figures: (row: Row) => string }
  /** Anything else. */
  | { cell: (row: Row) => ReactNode };

type Sorting = Pick<ListView, 'sortable' | 'sortBy'> & {
  /** The order that is shown; undefined when it is that of no column. */
  shown: string | undefined;
  /** The order that was chosen. */
  sort: string | undefined;
};

type RowsTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  /** The link of a row's name. */
  link?: ((row: Row) => LinkTo) | undefined;
  /** A column before all others, without a name: the boxes to tick rows with. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined;
  /** The actions for a row, in a column of their own. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The orders of the rows, for those columns that can be sorted. */
  sorting?: Sorting | undefined;
  isCompact?: boolean | undefined;
  /** The widths that the person has chosen for these columns. */
  widths?: ColumnWidths | undefined;
};

/** Rows in columns. On narrow screens each row is a card. Plain elements: each component of Mantine in a row costs time. */
export function RowsTable<Row extends { id: number }>(props: RowsTableProps<Row>) {
  const { caption, columns, rows, link, lead, actions, sorting, isCompact, widths } = props;
  const { t } = useTranslation();
  return (
    // Only with additional columns can it be wider than the window.
    <div className={classes.scroll} data-scrolls={columns.some(({ isExtra }) => isExtra) || undefined}>
      <table
        // It takes over the focus when the row that had it is deleted.
        tabIndex={-1}
        role="table"
        className={classes.table}
        data-compact={isCompact || undefined}
        data-sized={widths && true}
        data-rows
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
                data-column={name}
                style={{ width: percent(widths?.[name ?? ''] ?? share) }}
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
              <TableRow row={row} columns={columns} link={link} lead={lead} actions={actions} />
            </EntryBoundary>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percent = (width: number | undefined) => width && `${width}%`;

type TableRowProps<Row> = Pick<RowsTableProps<Row>, 'columns' | 'link' | 'lead' | 'actions'> & { row: Row };

function TableRow<Row extends { id: number }>({ row, columns, link, lead, actions }: TableRowProps<Row>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <tr role="row" data-id={row.id}>
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
          {/* On a phone a button opens the actions at the bottom of the screen. */}
          <button
            type="button"
            popoverTarget={id}
            className={classes.more}
            aria-label={`${t('actions')}: ${nameIn(columns, row)}`}
          />
          {/* biome-ignore lint/a11y: not a control: it closes after a click on one of its buttons. */}
          <div
            id={id}
            popover="auto"
            className={classes.icons}
            onClick={(event) => event.currentTarget.hidePopover?.()}
          >
            {actions(row)}
          </div>
        </td>
      )}
    </tr>
  );
}

const nameIn = <Row,>(columns: Column<Row>[], row: Row) => {
  const name = columns.find(isAlwaysShown);
  return name && 'text' in name ? name.text(row) : '';
};

function contentOf<Row>(row: Row, content: Content<Row>, link: RowsTableProps<Row>['link']) {
  if ('text' in content) {
    const text = <LongText link={content.isName && link?.(row)}>{content.text(row)}</LongText>;
    const after = content.after?.(row);
    return after ? (
      <div className={classes.withMore}>
        {text}
        {after}
      </div>
    ) : (
      text
    );
  }
  if ('cell' in content) return content.cell(row);
  return <span className="tabular">{content.figures(row)}</span>;
}

function ariaSort({ shown }: Sorting, column: string) {
  if (shown === column) return 'ascending';
  return shown === `-${column}` ? 'descending' : undefined;
}

/** Returns the next order on a click: ascending, then descending, then the default order. */
function nextSort({ shown, sort }: Sorting, column: string) {
  if (shown === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}

type SortButtonProps = { sorting: Sorting; column: string; header: string };

/** The header of a column that rows can be sorted by. */
const SortButton = ({ sorting, column, header }: SortButtonProps) => (
  <UnstyledButton className={classes.sort ?? ''} onClick={() => sorting.sortBy(nextSort(sorting, column))}>
    {header}
  </UnstyledButton>
);

/** Returns the columns that a person has chosen, with the row's name in any case; or else those that everybody sees. */
export function shownColumns<One extends Pick<Column<never>, 'name' | 'isExtra'>>(
  columns: readonly One[],
  chosen: readonly string[] | undefined,
) {
  const isKnown = columns.some(({ name }) => chosen?.includes(name ?? ''));
  return columns.filter((column) =>
    isKnown ? isAlwaysShown(column) || chosen?.includes(column.name ?? '') : !column.isExtra,
  );
}

/** Returns whether a column cannot be hidden: the name of a row leads to it. */
export const isAlwaysShown = (column: object) => 'isName' in column && column.isName === true;
