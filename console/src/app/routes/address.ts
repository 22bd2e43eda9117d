import { queryOf } from '../../platform/api/query-of.ts';

/** Filters are plain text in the address, such as `?client_id=3&name=vendas`. The router would write them as JSON. */
export const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: object) {
  const text = queryOf(search);
  return text && `?${text}`;
}
