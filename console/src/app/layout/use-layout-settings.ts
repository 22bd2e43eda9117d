import { useSyncExternalStore } from 'react';
import { type LayoutSettings, settingsIn, withChange } from './layout-settings.ts';

const key = 'layout';

let current = settingsIn(localStorage.getItem(key));
const listeners = new Set<() => void>();

export const layoutSettings = () => current;

export const useLayoutSettings = () => useSyncExternalStore(onChange, layoutSettings);

/** Changes settings, and stores them in this browser. */
export function changeLayout(change: Partial<LayoutSettings>) {
  setCurrent(withChange(current, change));
  localStorage.setItem(key, JSON.stringify(current));
}

// A change in one tab applies to all tabs.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) setCurrent(settingsIn(event.newValue));
});

function setCurrent(settings: LayoutSettings) {
  current = settings;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
