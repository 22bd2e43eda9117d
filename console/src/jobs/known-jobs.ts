import { useSyncExternalStore } from 'react';

const key = 'jobs';
const listeners = new Set<() => void>();

/** The last job that was made in this browser, by this person or another one; undefined when it was seen to its end. */
const lastJob = () => localStorage.getItem(key);

/** Remembers a job, so that the top bar shows how it goes wherever one goes. */
export function rememberJob(id: number) {
  localStorage.setItem(key, String(id));
  for (const listener of listeners) listener();
}

/** Takes the job out of the top bar: it is over, and was looked at. */
export function forgetJobs() {
  localStorage.removeItem(key);
  for (const listener of listeners) listener();
}

function onJobsChange(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The id of the job that the top bar tells about. */
export const useKnownJob = () => useSyncExternalStore(onJobsChange, lastJob);
