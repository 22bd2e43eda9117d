import { Card, Center, Group, Stack, Text } from '@mantine/core';
import { IconAdjustments, IconMoodEmpty, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { sentencesOf } from '../../platform/api/api-error.ts';
import { loadLater } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';
import { PopoverButton } from '../dialogs/popover-button.tsx';
import { LoadAgain } from '../page/load-again.tsx';
import { Waiting } from '../page/waiting.tsx';
import type { ColumnEdges } from './column-edges.tsx';
import { useListSettings } from './list-storage.ts';
import classes from './list-table.module.css';
import { PageField, Pager } from './pager.tsx';
import { OpenLink, type OpenLinkProps } from './row-actions.tsx';
import { type Column, RowsTable, shownColumns } from './rows-table.tsx';
import { type Selection, SelectPage, SelectRow } from './selection.tsx';
import type { List, ListReading } from './use-list.ts';
import type { ViewOptionsProps } from './view-options.tsx';

/** A column of a list. Its name is used in the address and as the sort key of the server. */
type ListColumn<Row> = Column<Row> & { name: string };

export type ListTableProps<Row> = {
  caption: string;
  columns: ListColumn<Row>[];
  list: List<Row>;
  /** The search, shown above the rows. */
  search?: ReactNode;
  /** Without a chosen order, the rows are in that of no column. */
  hasOwnOrder?: true;
  /** The form of a row. Its name opens it, and so does the pencil, or the eye for people who may only view it. */
  opens: (row: Row) => Omit<OpenLinkProps, 'link'> & { link: LinkTo };
  /** The ticked rows, for those who may do something with many of them. */
  selection?: Selection | undefined;
  /** Other screens about the row. */
  links?: (row: Row) => ReactNode;
  /** Destructive actions. They are set apart from the rest. */
  removals?: (row: Row) => ReactNode;
};

/** From this many pages on, a field lets people enter the page number. */
const pagesToType = 8;

/** The rows of a list with the pages below, or a note that says why there are no rows. */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { caption, columns, list, opens, selection, links, removals } = props;
  const {
    search: { applied, goTo, view },
    reading,
    rows,
  } = list;
  const page = applied?.page ?? 1;
  const { paging: pages, total } = reading.data ?? { paging: 0, total: 0 };
  const { t } = useTranslation();
  const { isCompact, widths } = useListSettings();
  const { path } = list.search;
  const Edges = useLaterEdges();
  const isLong = pages >= pagesToType;
  const hasRows = rows !== undefined && rows.length > 0;

  // After the last row of the last page was deleted, that page is gone: the one before replaces it, also in the history.
  const isPastEnd = !reading.isPlaceholderData && pages > 0 && page > pages;
  useEffect(() => {
    if (isPastEnd) goTo(pages, { replace: true });
  }, [isPastEnd, pages, goTo]);

  // A search by name may be sorted by best match.
  const isOrderedByItself = view.sort === undefined && applied?.name === undefined;
  const shown = isOrderedByItself && !props.hasOwnOrder ? view.sortable[0] : view.sort;

  const visible = shownColumns(columns, view.columns);
  const chosen = widths?.[path];
  // Widths that were chosen for other columns do not fit these.
  const isSized = chosen && visible.every(({ name }) => chosen[name]);

  return (
    <Card padding={0} aria-busy={reading.isFetching} className={classes.card ?? ''}>
      {(hasRows || props.search) && (
        <div className={classes.bar}>
          {hasRows && (
            <Text size="sm" c="dimmed" role="status">
              {t('total', { count: total })}
            </Text>
          )}
          {props.search}
          {hasRows && <ViewButton columns={columns} view={view} path={path} />}
        </div>
      )}
      {Edges && hasRows && <Edges path={path} columns={visible} />}
      <RowsTable
        caption={caption}
        columns={visible}
        widths={isSized ? chosen : undefined}
        rows={rows}
        lead={
          selection && {
            head: <SelectPage selection={selection} />,
            cell: (row) => <SelectRow selection={selection} id={row.id} name={opens(row).name} />,
          }
        }
        sorting={hasRows ? { ...view, shown } : undefined}
        isCompact={isCompact}
        link={(row) => opens(row).link}
        actions={(row) => (
          <>
            {links?.(row)}
            <OpenLink {...opens(row)} />
            {removals && <div className={`${classes.icons} ${classes.removals}`}>{removals(row)}</div>}
          </>
        )}
      />
      {!hasRows && <NoRows isSearched={rows !== undefined} reading={reading} />}
      {hasRows && reading.isFetching && <Waiting className={classes.veil} failures={reading.failureCount} />}
      {hasRows && pages > 1 && (
        <Group justify={isLong ? 'space-between' : 'flex-end'} p="md" mih={64} className={classes.foot ?? ''}>
          {isLong && <PageField pages={pages} page={page} onChange={goTo} />}
          <Pager total={pages} value={page} onChange={(next) => goTo(next)} />
        </Group>
      )}
    </Card>
  );
}

/** Says why there are no rows: loading, failed, not searched yet, or nothing found, which some errors mean as well. */
function NoRows({ isSearched, reading }: { isSearched: boolean; reading: ListReading }) {
  const { t } = useTranslation();
  const isFailed = reading.error !== null && sentencesOf(reading.error).length > 0;
  const state =
    isSearched || reading.error
      ? { icon: IconMoodEmpty, text: t('empty') }
      : { icon: IconSearch, text: t('beforeSearch') };
  if (reading.isFetching) return <Waiting failures={reading.failureCount} />;
  return (
    <Center mih={240} role="status">
      {isFailed && <LoadAgain onRetry={reading.refetch} />}
      {!isFailed && (
        <Stack align="center" gap="xs" p="md">
          <state.icon size={32} stroke={1.25} aria-hidden className={classes.icon} />
          <Text c="dimmed" ta="center">
            {state.text}
          </Text>
        </Stack>
      )}
    </Center>
  );
}

const viewOptions = async () => (await import('./view-options.tsx')).ViewOptions;

/** Opens the display options of a list: order, rows and columns. */
function ViewButton(props: Pick<ViewOptionsProps, 'columns' | 'view' | 'path'>) {
  const { t } = useTranslation();
  return (
    <PopoverButton
      load={viewOptions}
      about={props}
      look={{
        size: 'compact-sm',
        variant: 'subtle',
        color: 'gray',
        leftSection: <IconAdjustments size={16} aria-hidden />,
        children: t('viewOptions'),
      }}
    />
  );
}

/** The edges of the columns. Their code is loaded after the first screen. */
function useLaterEdges() {
  const [Edges, setEdges] = useState<typeof ColumnEdges>();
  useEffect(() => {
    afterFirstScreen
      .then(() => loadLater(() => import('./column-edges.tsx')))
      .then(
        ({ ColumnEdges }) => setEdges(() => ColumnEdges),
        () => undefined,
      );
  }, []);
  return Edges;
}
