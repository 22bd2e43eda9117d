export type RememberedSearch = { client_id?: unknown; [filter: string]: unknown };

/** The last search of every list, by the list's address, and the person who made them. */
type Stored = { person?: number; searches: Record<string, RememberedSearch> };

/** In the session storage of the tab, so that a reloaded form can still return to its search. */
const key = 'searches';

const stored = (): Stored => JSON.parse(sessionStorage.getItem(key) ?? '{"searches":{}}');
const store = (changes: Partial<Stored>) =>
  sessionStorage.setItem(key, JSON.stringify({ ...stored(), ...changes }));

export function rememberSearch(list: string, search: RememberedSearch | undefined) {
  if (search) store({ searches: { ...stored().searches, [list]: search } });
}

/** The last search of a list; undefined when there was none. */
export const rememberedSearch = (list: string) => stored().searches[list];

/** Forgets the searches when another person made them. */
export function forgetSearchesOfOthers(person: number) {
  if (stored().person !== person) store({ person, searches: {} });
}
