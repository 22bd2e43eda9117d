import { Button, Card, Group, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { ChoiceInput } from '../../platform/ui/choice-input.tsx';
import classes from './search-card.module.css';
import type { ListReading, ListSearch } from './use-list.ts';

type SearchFormProps = {
  search: Pick<ListSearch, 'submit' | 'clear'>;
  reading: Pick<ListReading, 'isFetching' | 'refetch'>;
  /** Runs when a search starts: when all fields are valid. */
  onSearch?: () => void;
  /** The fields. */
  children: ReactNode;
};

/** The filters of a list, with the buttons that clear them and that search. */
export const SearchCard = (props: SearchFormProps) => (
  <Card component="search">
    <SearchForm {...props} />
  </Card>
);

export function SearchForm({ search, reading, onSearch, children }: SearchFormProps) {
  const { t } = useTranslation();
  return (
    <form noValidate onSubmit={search.submit(reading.refetch, onSearch)}>
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
              reading.isFetching ? <Loader size={16} aria-hidden /> : <IconSearch size={16} aria-hidden />
            }
          >
            {t('search')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

/** A filter of a list: its field in the form, and its value in the chip of a search that is shown. */
export type SearchField = {
  name: string;
  label: string;
  /** Without it nothing can be searched, so it cannot be taken away. */
  isRequired?: boolean;
} & Choice;

type Choice =
  /** A text, which is shown as it was typed. */
  | { options?: never; field?: never; shown?: never }
  /** One of a closed set. */
  | {
      options: readonly { value: string; label: string }[];
      /** The label of the option that does not filter the list. */
      any?: string;
      field?: never;
      shown?: never;
    }
  /** Anything else. A chip without anything to show is left out. */
  | { field: ReactNode; shown: string | undefined | 0; options?: never };

type SearchFieldsProps = { fields: readonly SearchField[]; search: Pick<ListSearch, 'field'> };

export function SearchFields({ fields, search }: SearchFieldsProps) {
  const { t } = useTranslation();
  return fields.map(({ name, label, ...choice }) => {
    if (choice.field !== undefined) return <Fragment key={name}>{choice.field}</Fragment>;
    if (!choice.options) return <TextInput key={name} label={label} {...search.field(name)} />;
    const all = [{ value: '', label: choice.any ?? t('any') }, ...choice.options];
    return <ChoiceInput key={name} label={label} options={all} {...search.field(name)} />;
  });
}
