import { documentFilter, idInQuery, nameFilter } from '@retaguarda/contract/fields';

type Search = { id: number } | { document: string } | { name: string };

/** How the server may find a company by what was typed: its id, its document, its name, whichever it can be. */
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
