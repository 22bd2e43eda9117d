import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import type { z } from 'zod';
import { useCall } from '../../platform/api/hooks.ts';
import { type ListPath, useSearch } from './use-search.ts';

/** A call that answers rows: all that are searched for, or one by its id. */
export type ListEndpoint = Endpoint & { query: z.ZodObject };

/** Filters whose values fit the query of the endpoint. */
type FilterOf<E extends ListEndpoint> = z.ZodObject & z.ZodType<z.input<E['query']>>;

/** The list at `path`: `search` holds its filters, `list` the reply of the server. `more` is sent with every search. */
export function useList<E extends ListEndpoint, Filter extends FilterOf<E>>(
  endpoint: E,
  path: ListPath,
  filter: Filter,
  more: Partial<z.input<E['query']>> = {},
  inQuery?: (filters: z.output<Filter>) => object,
) {
  const search = useSearch(path, filter, endpoint.query, inQuery);
  const query = search.query && { ...search.query, ...more };
  const list = useCall(endpoint, query && ({ query } as CallInput<E>));
  return { search, list, field: search.field, idCompany: search.idCompany };
}
