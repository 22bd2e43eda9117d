export type RememberedSearch = { client_id?: unknown; [filter: string]: unknown };

/** Whose searches, and what lists showed when they were left, by their addresses. */
type Kept = { person?: number; searches: Record<string, RememberedSearch> };

/** In the tab: there it stays when a form is loaded again. */
const key = 'searches';

const kept = (): Kept => JSON.parse(sessionStorage.getItem(key) ?? '{"searches":{}}');
const keep = (changes: Partial<Kept>) =>
  sessionStorage.setItem(key, JSON.stringify({ ...kept(), ...changes }));

export function rememberSearch(list: string, search: RememberedSearch | undefined) {
  if (search) keep({ searches: { ...kept().searches, [list]: search } });
}

/** Undefined when the list was not searched yet. */
export const rememberedSearch = (list: string) => kept().searches[list];

/** Forgets the searches of anybody else. */
export function keepSearchesOf(person: number) {
  if (kept().person !== person) keep({ person, searches: {} });
}
