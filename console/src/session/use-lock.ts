import { session } from '@retaguarda/contract/session';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { authorization } from '../api/authorization.ts';
import { call } from '../api/call.ts';
import { lockSession } from './session.ts';

/** Locks the screen: the session ends on both sides, and signing in again leads back here. */
export function useLock() {
  const router = useRouter();
  return useCallback(async () => {
    const bearer = authorization.token;
    const returnTo = router.state.location.href;
    lockSession();
    await router.navigate({ to: '/auth-lock-screen', state: { returnTo }, ignoreBlocker: true });
    // The screen is locked whether or not the server hears of it; the token is forgotten here, and expires there.
    await call(session.logout, { bearer }).catch(() => undefined);
  }, [router]);
}
