import { limits } from '@retaguarda/contract/limits';
import { useEffect } from 'react';
import { useLock } from './use-lock.ts';

const key = 'lastActive';
const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const checkInterval = 15_000;

/** Locks the screen after half an hour without any input in this or any other tab. */
export function useIdleLock() {
  const lock = useLock();

  useEffect(() => {
    const noteActivity = () => localStorage.setItem(key, String(Date.now()));
    noteActivity();
    for (const event of activityEvents)
      addEventListener(event, noteActivity, { passive: true, capture: true });
    const timer = setInterval(() => {
      const idle = Date.now() - Number(localStorage.getItem(key));
      if (idle >= limits.idleLock) void lock();
    }, checkInterval);
    return () => {
      for (const event of activityEvents) removeEventListener(event, noteActivity, { capture: true });
      clearInterval(timer);
    };
  }, [lock]);
}
