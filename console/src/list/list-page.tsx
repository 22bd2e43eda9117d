import { Button, Card, Group, Loader, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { askForCompany } from '../company-choice/ask-for-company.ts';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';
import classes from './list-page.module.css';
import { ListTable, type ListTableProps } from './list-table.tsx';

type Add = {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** The company the row will belong to. While none is chosen, the button asks for one. */
  idCompany?: string;
};

type ListPageProps<Row> = Omit<ListTableProps<Row>, 'caption'> & {
  title: string;
  /** The button that opens the form of a new row; false for those who may not create one. */
  add: false | Add;
  filters: ReactNode;
  /** Other buttons of the head, before the add button. */
  more?: ReactNode;
};

/** The layout of every list: head with the add button, filters in a card, table in another card. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { title, add, filters, more, ...table } = props;
  const { search, list } = table;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = ({ to, idCompany }: Add) =>
    idCompany === '' ? askForCompany() : navigate({ to, params: { idCompany } });
  const addButton = add && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(add)}>
      {add.label}
    </Button>
  );
  return (
    <Stack>
      <PageHead
        title={title}
        action={
          <Group gap="sm">
            {more}
            {addButton}
          </Group>
        }
      />
      <Card component="search">
        <form noValidate onSubmit={search.submit(list.refetch)}>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
            {filters}
            <Group justify="flex-end" pt={{ base: 0, sm: 25 }} className={classes.buttons ?? ''}>
              <Button variant="subtle" onClick={search.clear}>
                {t('clear')}
              </Button>
              <Button
                type="submit"
                variant="light"
                // Not `loading`: it would disable the button, which would lose the focus.
                leftSection={
                  list.isFetching ? <Loader size={16} aria-hidden /> : <IconSearch size={16} aria-hidden />
                }
              >
                {t('search')}
              </Button>
            </Group>
          </SimpleGrid>
        </form>
      </Card>
      <ListTable caption={title} {...table} />
    </Stack>
  );
}
