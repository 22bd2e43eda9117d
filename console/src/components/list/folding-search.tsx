import { Button, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { chipsOf, FilterChips } from './filter-chips.tsx';
import classes from './search-card.module.css';
import { SearchCard, type SearchField, SearchFields } from './search-card.tsx';
import type { List } from './use-list.ts';

type FoldingSearchProps = {
  fields: readonly SearchField[];
  list: List<unknown>;
  /** The table. It gets the folded search, for the bar above its rows. */
  children: (folded: ReactNode) => ReactNode;
};

/**
 * The filters of a list, above its table. Once a search has found something, only what was searched for is left of them,
 * each in a chip; a button shows the fields again. They stay when nothing was found, because another search is likely.
 */
export function FoldingSearch({ fields, list: { search, reading }, children }: FoldingSearchProps) {
  const { applied } = search;
  const [isOpen, setIsOpen] = useState(false);
  const hasSearched = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = reading.data?.total === 0;
  const isFolded = applied !== undefined && !isOpen && !isEmpty;
  const isAnswered = !reading.isFetching && !reading.isPlaceholderData && reading.data !== undefined;

  /** Set when folding or unfolding replaces the focused button or field: the replacement gets the focus. */
  const focusWhen = useRef<'folded' | 'open'>(undefined);
  useEffect(() => {
    if (focusWhen.current === (isFolded ? 'folded' : 'open')) focusFirstIn(place.current);
    focusWhen.current = undefined;
  }, [isFolded]);

  // The fields fold when the answer arrives: only then is it known whether they are still needed.
  useEffect(() => {
    if (!hasSearched.current || !isAnswered) return;
    hasSearched.current = false;
    if (!isEmpty && document.activeElement?.closest('search')) focusWhen.current = 'folded';
    setIsOpen(false);
  });

  const open = () => {
    focusWhen.current = 'open';
    setIsOpen(true);
  };

  return (
    <Stack ref={place}>
      {!isFolded && (
        <SearchCard
          search={search}
          reading={reading}
          onSearch={() => {
            hasSearched.current = true;
            setIsOpen(true);
          }}
        >
          <SearchFields fields={fields} search={search} />
        </SearchCard>
      )}
      {children(
        isFolded && (
          <FoldedSearch
            fields={fields}
            applied={applied}
            onOpen={open}
            onClear={() => {
              focusWhen.current = 'open';
              search.clear();
            }}
            onRemove={(filter) => {
              search.without(filter);
              focusFirstIn(place.current);
            }}
          />
        ),
      )}
    </Stack>
  );
}

const focusFirstIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('input, [aria-expanded=false]')?.focus();

type FoldedSearchProps = {
  fields: readonly SearchField[];
  applied: Record<string, unknown>;
  onOpen: () => void;
  onClear: () => void;
  onRemove: (filter: string) => void;
};

/** The filters of the search, in place of the folded fields. */
function FoldedSearch({ fields, applied, onOpen, onClear, onRemove }: FoldedSearchProps) {
  const { t } = useTranslation();
  const chips = chipsOf(fields, applied);
  return (
    <search className={classes.folded}>
      {chips.length > 0 && <FilterChips chips={chips} onRemove={onRemove} />}
      {chips.length > 0 && (
        <Button size="compact-sm" variant="subtle" ms="auto" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        ms={chips.length > 0 ? 0 : 'auto'}
        aria-expanded={false}
        leftSection={<IconSearch size={16} aria-hidden />}
        onClick={onOpen}
      >
        {t('editSearch')}
      </Button>
    </search>
  );
}
