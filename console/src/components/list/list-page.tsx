import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkWithSearch, type ScreenPath } from '../../platform/ui/address.ts';
import { askForCompany } from '../company-choice/use-company.ts';
import { PageHead } from '../page/page-head.tsx';
import { FoldingSearch } from './folding-search.tsx';
import { LaterSavedLine } from './later-saved-line.tsx';
import classes from './list-page.module.css';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { SearchField } from './search-card.tsx';
import { ViewsButton } from './views/views-button.tsx';

type Add = {
  label: string;
  to: ScreenPath;
  /** The company the row will belong to. While none is chosen, the button asks for one. */
  idCompany?: string;
  /** The screen that creates many rows from a file. */
  importTo?: ScreenPath;
};

type ListPageProps<Row> = Omit<ListTableProps<Row>, 'caption' | 'search' | 'selection'> & {
  title: string;
  /** The button that opens the form of a new row; false for those who may not create one. */
  add: false | Add;
  filters: readonly SearchField[];
  /** The boxes to tick rows with, and what can be done with those that are ticked. */
  bulk?: Pick<ListTableProps<Row>, 'selection'> & { bar?: ReactNode };
  /** Other buttons of the head, before the add button. */
  more?: ReactNode;
};

/** The layout of every list: head with the add button, filters in a card until they are folded, table in another card. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, add, filters, bulk, more, ...table } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = ({ to, idCompany }: Add) =>
    idCompany === '' ? askForCompany() : navigate({ to, params: { idCompany } });
  const addButton = add && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      classNames={{ root: classes.add ?? '', label: classes.label ?? '' }}
      onClick={() => open(add)}
    >
      {add.label}
    </Button>
  );
  const { importTo, idCompany } = add || {};
  const importButton = importTo && (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link {...props} {...linkWithSearch(importTo, idCompany ? { client_id: Number(idCompany) } : {})} />
      )}
    >
      {t('import')}
    </Button>
  );
  return (
    <Stack>
      <PageHead
        title={title}
        action={
          <Group gap="sm">
            {more}
            <ViewsButton search={table.list.search} />
            {importButton}
            {addButton}
          </Group>
        }
      />
      <LaterSavedLine list={table.list} />
      {/* It takes over the focus from the bar when the selection is gone. */}
      <Stack tabIndex={-1}>
        <FoldingSearch fields={filters} list={table.list}>
          {(folded) => <ListTable caption={title} selection={bulk?.selection} search={folded} {...table} />}
        </FoldingSearch>
        {bulk?.bar}
      </Stack>
    </Stack>
  );
}
