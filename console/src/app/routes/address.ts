import { queryOf } from '../../api/query-of.ts';

/** Filters stand in the address as they were typed: `?client_id=3&name=vendas`, not as JSON. */
export const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: object) {
  const text = queryOf(search);
  return text && `?${text}`;
}
