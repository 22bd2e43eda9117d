import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lock } from './lock.ts';
import { isInterrupted } from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/**
 * Locks the screen, which ends the session in the browser and on the server. Signing in again leads back here. A form with
 * unsaved work stays where it is, hidden behind the question for the password; any other screen gives way to the lock screen.
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
