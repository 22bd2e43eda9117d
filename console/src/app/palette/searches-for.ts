import { documentFilter, idInQuery, nameFilter } from '@retaguarda/contract/fields';

type Search = { id: number } | { document: string } | { name: string };

/** The searches for companies that a typed text can mean: by id, by document, by name. Each needs a valid value. */
export function searchesFor(typed: string): Search[] {
  const id = idInQuery.safeParse(typed).data;
  const document = documentFilter.safeParse(typed).data;
  const name = nameFilter.safeParse(typed).data;
  return [
    ...(id === undefined ? [] : [{ id }]),
    ...(document === undefined ? [] : [{ document }]),
    ...(name === undefined ? [] : [{ name }]),
  ];
}
