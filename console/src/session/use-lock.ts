import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens the lock screen, which ends the session in the browser and on the server. Signing in again leads back here. */
export function useLock() {
  const router = useRouter();
  return useCallback(
    /** With `asksFirst` a changed form asks before it is left. The idle lock does not ask: the person is not there. */
    async ({ asksFirst }: { asksFirst: boolean }) => {
      const returnTo = router.state.location.href;
      await router.navigate({ to: '/auth-lock-screen', state: { returnTo }, ignoreBlocker: !asksFirst });
    },
    [router],
  );
}
