import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Acts whenever another address is gone to, and nothing holds the person back. */
export function useOnLeaving(act: () => void) {
  const router = useRouter();
  const onLeaving = useEffectEvent(act);
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ hrefChanged }) => void (hrefChanged && onLeaving())),
    [router],
  );
}
