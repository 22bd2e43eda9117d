import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { z } from 'zod';
import { readEarly, useCall } from '../../platform/api/use-call.ts';
import type { ScreenPath } from '../../platform/ui/address.ts';
import { type ListSearch, queryAtAddress, useListSearch } from './use-list-search.ts';

/** A call that answers rows: all that are searched for, or one by its id. */
export type ListEndpoint = Endpoint & { query: z.ZodObject };

/** Filters whose values fit the query of the endpoint. */
type FilterOf<E extends ListEndpoint> = z.ZodObject & z.ZodType<z.input<E['query']>>;

/** The part of `useCall` that a list's page and table need. */
export type ListReading = {
  data: { paging: number; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** How often the current read has failed. */
  failureCount: number;
  /** True while `data` is still the answer to the search before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

/** A list: what is searched for, the reply of the server, and the rows in it, which are undefined until there is one. */
export type List<Row> = { search: ListSearch; reading: ListReading; rows: Row[] | undefined };

type Options<E extends ListEndpoint, Filter extends z.ZodObject> = {
  /** Sent with every search. */
  more?: Partial<z.input<E['query']>>;
  /** Writes filters the way the query takes them. */
  inQuery?: (filters: z.output<Filter>) => object;
};

/** The list at `path`. `rowsOf` finds the rows in the reply. */
export function useList<E extends ListEndpoint, Filter extends FilterOf<E>, Row>(
  endpoint: E,
  path: ScreenPath,
  filter: Filter,
  rowsOf: (reply: Reply<E>) => Row[],
  { more, inQuery }: Options<E, Filter> = {},
) {
  const search = useListSearch(path, filter, endpoint.query, inQuery);
  const query = search.query && { ...search.query, ...more };
  const reading = useCall(endpoint, query && ({ query } as CallInput<E>));
  return { search, reading, rows: reading.data && rowsOf(reading.data) };
}

/** Starts reading the list at `path` if the page opens with it, so that the first render has its rows. */
export function readListEarly<E extends ListEndpoint, Filter extends FilterOf<E>>(
  endpoint: E,
  path: ScreenPath,
  filter: Filter,
) {
  const query = location.pathname === path && queryAtAddress(filter, endpoint.query);
  if (query) readEarly(endpoint, { query } as CallInput<E>);
}
