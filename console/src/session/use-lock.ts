import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens the lock screen, which ends the session in the browser and on the server. Signing in again leads back here. */
export function useLock() {
  const router = useRouter();
  return useCallback(
    /** `asks`: a changed form asks before it is left. The idle lock does not ask, since nobody is there to answer. */
    async ({ asks }: { asks: boolean }) => {
      const returnTo = router.state.location.href;
      await router.navigate({ to: '/auth-lock-screen', state: { returnTo }, ignoreBlocker: !asks });
    },
    [router],
  );
}
