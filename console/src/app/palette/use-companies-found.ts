import { useDebouncedValue } from '@mantine/hooks';
import { entityOf } from '@retaguarda/contract/endpoint';
import { companies, type ListedCompany, wholeCompanies } from '@retaguarda/contract/entities/companies';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useCan } from '../../session/use-can.ts';
import { bestMatches } from '../../text/best-matches.ts';
import { searchesFor } from './searches-for.ts';

/** The companies that match a typed text. There are none for a person who may not see companies. */
export function useCompaniesFound(typed: string) {
  const can = useCan();
  const [settled] = useDebouncedValue(typed, 250);
  const searches = can(wholeCompanies) ? searchesFor(settled) : [];
  const found = useQuery({
    queryKey: [entityOf(companies.list), 'palette', settled],
    queryFn: ({ signal }) => findAll(searches, signal),
    enabled: searches.length > 0,
    placeholderData: keepPreviousData,
    meta: { isShownByPage: true },
  });
  // Until the answer for the current text arrives, show only those earlier results whose name contains the text: Enter
  // must not open a company that does not match.
  const isAnswered = typed === settled && !found.isPlaceholderData;
  const rows = (searches.length > 0 && found.data) || [];
  return {
    rows: isAnswered ? rows : bestMatches(rows, typed, ({ name }) => name),
    isSearching: found.isFetching || (typed !== settled && searchesFor(typed).length > 0),
    hasFailed: searches.length > 0 && found.isError,
  };
}

async function findAll(searches: ReturnType<typeof searchesFor>, signal: AbortSignal) {
  const lists = await Promise.all(
    searches.map((query) => call(companies.list, { query }, signal).catch(emptyIfNotFound)),
  );
  const rows = new Map(lists.flatMap(({ clients }) => clients.map((row) => [row.id, row])));
  return [...rows.values()];
}

/** When no company has the typed id, the server answers 404. Here that is an empty result, not an error. */
function emptyIfNotFound(error: unknown): { clients: ListedCompany[] } {
  if (error instanceof ApiError && error.status === 404) return { clients: [] };
  throw error;
}
