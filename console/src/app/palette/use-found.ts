import { useDebouncedValue } from '@mantine/hooks';
import { type FoundGroup, search, soughtText } from '@retaguarda/contract/entities/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useViewable } from '../../features/search/use-shown.ts';
import { call } from '../../platform/api/call.ts';
import { matching } from './option.ts';

/** The number of results of each kind in the palette. */
const shown = 5;

const isSought = (text: string) => soughtText.safeParse(text).success;

/** Searches the server for a typed text. */
export function useFound(typed: string) {
  const [settled] = useDebouncedValue(typed, 200);
  const isAsked = isSought(settled);
  const viewable = useViewable();
  const found = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) => call(search.find, { query: { text: settled, qtd: shown } }, signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    meta: { isShownByPage: true },
  });
  const isAnswered = typed === settled && !found.isPlaceholderData;
  const groups = viewable((isAsked && found.data?.groups) || []);
  return {
    groups: isAnswered ? groups : stillMatching(groups, typed),
    isAnswered,
    isSearching: found.isFetching || (typed !== settled && isSought(typed)),
    hasFailed: isAsked && found.isError,
  };
}

/**
 * Until the answer for the current text arrives, only those earlier results are shown that contain it: Enter must not
 * open one that does not match.
 */
const stillMatching = (groups: FoundGroup[], typed: string) =>
  groups
    .map((group) => ({
      ...group,
      rows: matching(
        group.rows.map((row) => ({ ...row, text: `${row.name} ${row.detail}` })),
        typed,
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
