import { useSyncExternalStore } from 'react';
import { type LayoutSettings, settingsIn, withChange } from './layout-settings.ts';

const key = 'layout';

let current = settingsIn(localStorage.getItem(key));
const listeners = new Set<() => void>();

export const layoutSettings = () => current;

export const useLayoutSettings = () => useSyncExternalStore(onChange, layoutSettings);

/** Keeps a choice in this browser. */
export function changeLayout(change: Partial<LayoutSettings>) {
  become(withChange(current, change));
  localStorage.setItem(key, JSON.stringify(current));
}

// A choice made in one tab holds in all of them.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) become(settingsIn(event.newValue));
});

function become(settings: LayoutSettings) {
  current = settings;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
