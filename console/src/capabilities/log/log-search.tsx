import { Badge, Box, Button, Card, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { chipsOf, FilterChips } from '../../components/list/filter-chips.tsx';
import { type SearchField, SearchFields, SearchForm } from '../../components/list/search-card.tsx';
import type { ListReading, ListSearch } from '../../components/list/use-list.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './log-search.module.css';
import { PeriodButtons, type PeriodSearch } from './period-buttons.tsx';

type LogSearchProps = {
  search: ListSearch & PeriodSearch;
  reading: Pick<ListReading, 'isFetching' | 'refetch'>;
  fields: readonly SearchField[];
};

/** The filters of a log: common periods, and the others behind a button that says how many are applied. */
export function LogSearch({ search, reading, fields }: LogSearchProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('activity');
  const [isOpen, opening] = useDisclosure();
  const form = useId();
  const button = useRef<HTMLButtonElement>(null);
  const chips = chipsOf(fields, search.applied ?? {});
  /** The search for a text stays in view: nobody looks for it behind a button. */
  const text = fields.find(({ name }) => name === 'text');
  const isFolded = chips.length > 0 && !isOpen;
  return (
    <Card component="search" padding="sm">
      <Group justify="space-between" gap="xs">
        <PeriodButtons search={search} />
        <Group gap="xs" className={classes.rest ?? ''}>
          {text && (
            <form noValidate className={classes.text} onSubmit={search.submit(reading.refetch)}>
              <TextInput
                type="search"
                aria-label={text.label}
                placeholder={text.label}
                leftSection={<IconSearch size={16} aria-hidden />}
                {...search.field(text.name)}
              />
            </form>
          )}
          {isFolded && (
            <Button variant="subtle" onClick={search.clear}>
              {t('clear')}
            </Button>
          )}
          <Button
            ref={button}
            variant={isOpen ? 'light' : 'default'}
            aria-expanded={isOpen}
            aria-controls={form}
            leftSection={<IconFilter size={16} aria-hidden />}
            rightSection={chips.length > 0 && <Badge circle>{chips.length}</Badge>}
            onClick={opening.toggle}
          >
            {words('filter')}
          </Button>
        </Group>
      </Group>
      {isFolded && (
        <Box mt="sm">
          <FilterChips
            chips={chips}
            onRemove={(filter) => {
              search.without(filter);
              // The chip with the focus goes.
              button.current?.focus();
            }}
          />
        </Box>
      )}
      <div id={form}>
        {isOpen && (
          <Box mt="md">
            <SearchForm search={search} reading={reading}>
              <SearchFields fields={fields.filter((field) => field !== text)} search={search} />
            </SearchForm>
          </Box>
        )}
      </div>
    </Card>
  );
}
