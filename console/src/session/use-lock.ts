import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lock } from './lock.ts';

/** Locks the screen: the session ends on both sides, and signing in again leads back here. */
export function useLock() {
  const router = useRouter();
  return useCallback(async () => {
    const returnTo = router.state.location.href;
    lock();
    await router.navigate({ to: '/auth-lock-screen', state: { returnTo }, ignoreBlocker: true });
  }, [router]);
}
