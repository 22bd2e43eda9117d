export type RememberedSearch = { client_id?: unknown; [filter: string]: unknown };

/** The last search of every list, by the list's address, and the person who made them. */
type Kept = { person?: number; searches: Record<string, RememberedSearch> };

/** Kept in the session storage of the tab, so that a form that is reloaded still knows the way back. */
const key = 'searches';

const kept = (): Kept => JSON.parse(sessionStorage.getItem(key) ?? '{"searches":{}}');
const keep = (changes: Partial<Kept>) =>
  sessionStorage.setItem(key, JSON.stringify({ ...kept(), ...changes }));

export function rememberSearch(list: string, search: RememberedSearch | undefined) {
  if (search) keep({ searches: { ...kept().searches, [list]: search } });
}

/** The last search of a list; undefined when there was none. */
export const rememberedSearch = (list: string) => kept().searches[list];

/** Forgets the searches when another person made them. */
export function keepSearchesOf(person: number) {
  if (kept().person !== person) keep({ person, searches: {} });
}
