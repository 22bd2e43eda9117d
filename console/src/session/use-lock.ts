import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to the lock screen, which ends the session on both sides; signing in again leads back here. */
export function useLock() {
  const router = useRouter();
  return useCallback(
    /** Whoever locks it themselves is asked about a changed form; when nobody is there, nobody is. */
    async ({ asks }: { asks: boolean }) => {
      const returnTo = router.state.location.href;
      await router.navigate({ to: '/auth-lock-screen', state: { returnTo }, ignoreBlocker: !asks });
    },
    [router],
  );
}
