import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../../platform/session/session.ts';

/** Returns the key in the browser's storage. Each person has their own: nobody may read the jobs of another one. */
const knownJobKey = () => `job-${currentSession()?.user.id ?? ''}`;

function onChange(listener: () => void) {
  const forgetSession = onSessionChange(listener);
  addEventListener('storage', listener);
  return () => {
    forgetSession();
    removeEventListener('storage', listener);
  };
}

/** Returns the id of the job in the top bar: the last one that the person started in this browser. */
export const useKnownJob = () => useSyncExternalStore(onChange, () => localStorage.getItem(knownJobKey()));

/** The browser sends this event to the other tabs, but not to this one. */
const notifyThisTab = () => dispatchEvent(new Event('storage'));

/** Shows the progress of a job in the top bar, on every screen. */
export function rememberJob(id: number) {
  localStorage.setItem(knownJobKey(), String(id));
  notifyThisTab();
}

/** Removes the job from the top bar, once it is over and its result was seen. */
export function forgetJob() {
  localStorage.removeItem(knownJobKey());
  notifyThisTab();
}
