/** What lists showed when they were left, by their addresses. It stays with the tab, also when a form is loaded again. */
const key = 'searches';

export type RememberedSearch = { client_id?: unknown; [filter: string]: unknown };

const searches = (): Record<string, RememberedSearch> => JSON.parse(sessionStorage.getItem(key) ?? '{}');

export function rememberSearch(list: string, search: RememberedSearch | undefined) {
  if (search) sessionStorage.setItem(key, JSON.stringify({ ...searches(), [list]: search }));
}

/** Undefined when the list was not searched yet. */
export const rememberedSearch = (list: string) => searches()[list];

/** For the next person. */
export const forgetSearches = () => sessionStorage.removeItem(key);
