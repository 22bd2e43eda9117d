import { useSyncExternalStore } from 'react';
import { storedIn } from '../../platform/session/browser-session.ts';
import { currentSession } from '../../platform/session/session.ts';

/** A person's choices for all lists and, by list address, the columns and the initial search of each. */
export type ListSettings = {
  qtd?: number;
  isCompact?: boolean;
  columns?: Record<string, string>;
  first?: Record<string, object>;
};

const listSettingsKey = (person: number) => `lists:${person}`;

/** The settings of a person in this browser. Anything invalid in the storage counts as no settings. */
function storedListSettings(person: number): ListSettings {
  const found = storedIn(localStorage, listSettingsKey(person)) as ListSettings | null | undefined;
  if (typeof found !== 'object' || found === null) return {};
  const { qtd, isCompact, columns, first } = found;
  return {
    ...(typeof qtd === 'number' && { qtd }),
    isCompact: isCompact === true,
    columns: Object.fromEntries(
      Object.entries(columns ?? {}).filter(([, chosen]) => typeof chosen === 'string'),
    ),
    first: first ?? {},
  };
}

let cached: { person: number; settings: ListSettings } | undefined;
const listeners = new Set<() => void>();

/** How the signed-in person wants to see lists. */
function ownSettings(): ListSettings {
  const person = currentSession()?.user.id ?? 0;
  if (cached?.person !== person) cached = { person, settings: storedListSettings(person) };
  return cached.settings;
}

/** The search with which the signed-in person opens a list, if they have chosen one. */
export const firstSearchOf = (list: string) => ownSettings().first?.[list];

export const useListSettings = () => useSyncExternalStore(onChange, ownSettings);

/** Changes settings of the signed-in person, and stores them in this browser. */
export function changeListSettings(change: Partial<ListSettings>) {
  const person = currentSession()?.user.id ?? 0;
  const settings = { ...ownSettings(), ...change };
  cached = { person, settings };
  localStorage.setItem(listSettingsKey(person), JSON.stringify(settings));
  for (const listener of listeners) listener();
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
