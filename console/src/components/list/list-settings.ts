import { useSyncExternalStore } from 'react';
import { currentSession } from '../../platform/session/session.ts';
import { keptListSettings, type ListSettings, listSettingsKey } from './kept-list-settings.ts';

let kept: { person: number; settings: ListSettings } | undefined;
const listeners = new Set<() => void>();

/** How the signed-in person wants to see lists. */
function ownSettings(): ListSettings {
  const person = currentSession()?.user.id ?? 0;
  if (kept?.person !== person) kept = { person, settings: keptListSettings(person) };
  return kept.settings;
}

/** The search with which the signed-in person opens a list, if they have chosen one. */
export const firstSearchOf = (list: string) => ownSettings().first?.[list];

export const useListSettings = () => useSyncExternalStore(onChange, ownSettings);

/** Changes settings of the signed-in person, and stores them in this browser. */
export function changeListSettings(change: Partial<ListSettings>) {
  const person = currentSession()?.user.id ?? 0;
  const settings = { ...ownSettings(), ...change };
  kept = { person, settings };
  localStorage.setItem(listSettingsKey(person), JSON.stringify(settings));
  for (const listener of listeners) listener();
}

// A change in one tab applies to all tabs.
addEventListener('storage', () => {
  kept = undefined;
  for (const listener of listeners) listener();
});

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
