import { useSyncExternalStore } from 'react';
import { storedIn } from '../../platform/session/browser-session.ts';
import { currentSession } from '../../platform/session/session.ts';

/** The widths of the columns of a list, by name, in percent of the table. */
export type ColumnWidths = Record<string, number>;

/** A person's choices for all lists and, by list address, the columns, their widths and the initial search of each. */
export type ListSettings = {
  qtd?: number;
  isCompact?: boolean;
  columns?: Record<string, string>;
  widths?: Record<string, ColumnWidths>;
  first?: Record<string, object>;
};

const listSettingsKey = (person: number) => `lists:${person}`;

let cached: { person: number; settings: ListSettings } | undefined;
const listeners = new Set<() => void>();

/** Reads the settings of a person in this browser. Anything invalid in the storage counts as no settings. */
function storedSettings(person: number): ListSettings {
  const found = storedIn(localStorage, listSettingsKey(person)) as ListSettings | null | undefined;
  if (typeof found !== 'object' || found === null) return {};
  const { qtd, isCompact, columns, widths, first } = found;
  return {
    ...(typeof qtd === 'number' && { qtd }),
    isCompact: isCompact === true,
    columns: Object.fromEntries(
      Object.entries(columns ?? {}).filter(([, chosen]) => typeof chosen === 'string'),
    ),
    widths: widths ?? {},
    first: first ?? {},
  };
}

/** Returns how the signed-in person wants to see lists. */
export function listSettings(): ListSettings {
  const person = currentSession()?.user.id ?? 0;
  if (cached?.person !== person) cached = { person, settings: storedSettings(person) };
  return cached.settings;
}

/** Returns the search with which the signed-in person opens a list, if they have chosen one. */
export const firstSearchOf = (list: string) => listSettings().first?.[list];

export const useListSettings = () => useSyncExternalStore(onChange, listSettings);

/** Changes settings of the signed-in person, and stores them in this browser. */
export function changeListSettings(change: Partial<ListSettings>) {
  const person = currentSession()?.user.id ?? 0;
  const settings = { ...listSettings(), ...change };
  cached = { person, settings };
  localStorage.setItem(listSettingsKey(person), JSON.stringify(settings));
  for (const listener of listeners) listener();
}

/** Stores the widths of the columns of a list; without any, they are the usual ones again. */
export function changeColumnWidths(list: string, chosen: ColumnWidths | undefined) {
  const { [list]: _, ...others } = listSettings().widths ?? {};
  changeListSettings({ widths: chosen ? { ...others, [list]: chosen } : others });
}

// A change in one tab applies to all tabs.
addEventListener('storage', () => {
  cached = undefined;
  for (const listener of listeners) listener();
});

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type RememberedSearch = { client_id?: unknown; [filter: string]: unknown };

/** The last search of every list, by the list's address, and the person who made them. */
type LastSearches = { person?: number; searches: Record<string, RememberedSearch> };

/** In the session storage of the tab, so that a reloaded form can still return to its search. */
const searchesKey = 'searches';

const lastSearches = (): LastSearches => JSON.parse(sessionStorage.getItem(searchesKey) ?? '{"searches":{}}');
const storeSearches = (changes: Partial<LastSearches>) =>
  sessionStorage.setItem(searchesKey, JSON.stringify({ ...lastSearches(), ...changes }));

export function rememberSearch(list: string, search: RememberedSearch | undefined) {
  if (search) storeSearches({ searches: { ...lastSearches().searches, [list]: search } });
}

/** Returns the last search of a list; undefined when there was none. */
export const rememberedSearch = (list: string) => lastSearches().searches[list];

/** Forgets the searches when another person made them. */
export function forgetSearchesOfOthers(person: number) {
  if (lastSearches().person !== person) storeSearches({ person, searches: {} });
}
