import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Calls `act` on each navigation to another address, unless the navigation is blocked. */
export function useOnLeaving(act: () => void) {
  const router = useRouter();
  const onLeaving = useEffectEvent(act);
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ hrefChanged }) => void (hrefChanged && onLeaving())),
    [router],
  );
}
