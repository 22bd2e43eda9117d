import { Button, Card, Group, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './search-card.module.css';
import type { ListReading, ListSearch } from './use-search.ts';

type SearchCardProps = {
  search: Pick<ListSearch, 'submit' | 'clear'>;
  list: Pick<ListReading, 'isFetching' | 'refetch'>;
  /** Runs when a search starts: when all fields are valid. */
  onSearch?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The filters of a list, with the buttons that clear them and that search. */
export function SearchCard({ search, list, onSearch, children }: SearchCardProps) {
  const { t } = useTranslation();
  return (
    <Card component="search">
      <form noValidate onSubmit={search.submit(list.refetch, onSearch)}>
        <div className={classes.fields}>
          {children}
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
        </div>
      </form>
    </Card>
  );
}
