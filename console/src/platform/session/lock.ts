import { limits } from '@retaguarda/contract/limits';
import { session } from '@retaguarda/contract/session';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { authorization, call } from '../api/call.ts';
import { loadedPicture } from '../api/use-picture.ts';
import { currentSession, isInterrupted, lockSession } from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** Locks the screen at once, then ends the session on the server. It stays locked when the server cannot be reached. */
export function lock() {
  const bearer = authorization.token;
  lockSession(loadedPicture(currentSession()?.user.url_avatar ?? ''));
  void call(session.logout, { bearer }).catch(() => undefined);
}

/**
 * Locks the screen, which ends the session in the browser and on the server. Signing in again leads back here. A form with
 * unsaved work stays where it is, hidden behind the password dialog; any other screen is replaced by the lock screen.
 */
export function useLock() {
  const router = useRouter();
  return useCallback(async () => {
    if (isInterrupted()) return;
    if (hasUnsavedWork()) return lock();
    const returnTo = router.state.location.href;
    await router.navigate({ to: '/auth-lock-screen', state: { returnTo } });
  }, [router]);
}

/** The key of the time of the last input, in the browser's storage. */
const activityKey = 'lastActive';
const activityEvents = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;
const checkInterval = 15_000;

/** Locks the screen after half an hour without any input in this or any other tab. */
export function useIdleLock() {
  const lockScreen = useLock();

  useEffect(() => {
    const noteActivity = () => localStorage.setItem(activityKey, String(Date.now()));
    noteActivity();
    for (const event of activityEvents)
      addEventListener(event, noteActivity, { passive: true, capture: true });
    const timer = setInterval(() => {
      const idle = Date.now() - Number(localStorage.getItem(activityKey));
      if (idle >= limits.idleLock) void lockScreen();
    }, checkInterval);
    return () => {
      for (const event of activityEvents) removeEventListener(event, noteActivity, { capture: true });
      clearInterval(timer);
    };
  }, [lockScreen]);
}
