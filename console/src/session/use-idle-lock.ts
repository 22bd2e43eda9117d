import { limits } from '@retaguarda/contract/limits';
import { useEffect } from 'react';
import { useLock } from './use-lock.ts';

const key = 'lastActive';
const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const lookEvery = 15_000;

/** Locks the screen after half an hour without any input, in this tab or another one. */
export function useIdleLock() {
  const lock = useLock();

  useEffect(() => {
    const stay = () => localStorage.setItem(key, String(Date.now()));
    stay();
    for (const event of activityEvents) addEventListener(event, stay, { passive: true, capture: true });
    const timer = setInterval(() => {
      const idle = Date.now() - Number(localStorage.getItem(key));
      if (idle >= limits.idleLock) void lock({ asks: false });
    }, lookEvery);
    return () => {
      for (const event of activityEvents) removeEventListener(event, stay, { capture: true });
      clearInterval(timer);
    };
  }, [lock]);
}
