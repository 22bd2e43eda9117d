import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../../platform/session/session.ts';

/** Of each person who signs in with this browser: nobody may read the jobs of another one. */
export const knownJobKey = () => `job-${currentSession()?.user.id ?? ''}`;

function onChange(listener: () => void) {
  const forgetSession = onSessionChange(listener);
  addEventListener('storage', listener);
  return () => {
    forgetSession();
    removeEventListener('storage', listener);
  };
}

/** The id of the job that the top bar tells about: the last one that the person has begun in this browser. */
export const useKnownJob = () => useSyncExternalStore(onChange, () => localStorage.getItem(knownJobKey()));
