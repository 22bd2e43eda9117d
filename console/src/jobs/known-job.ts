import { useSyncExternalStore } from 'react';

export const knownJob = 'job';

function onChange(listener: () => void) {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** The id of the job that the top bar tells about: the last one that was begun in this browser. */
export const useKnownJob = () => useSyncExternalStore(onChange, () => localStorage.getItem(knownJob));
