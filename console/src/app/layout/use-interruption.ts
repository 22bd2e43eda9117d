import { useEffect, useEffectEvent, useRef } from 'react';
import { isInterrupted, onSessionChange, useIsInterrupted } from '../../platform/session/session.ts';

/** Calls `act` when the session is interrupted. When it continues, the previously focused element regains the focus. */
export function useInterruption(act: () => void) {
  const hasPaused = useIsInterrupted();
  const onInterruption = useEffectEvent(act);
  const focused = useRef<Element>(null);

  // Before the screen is hidden, which removes the focus.
  useEffect(() => {
    const stop = onSessionChange(() => {
      if (isInterrupted()) focused.current ??= document.activeElement;
    });
    return () => void stop();
  }, []);

  useEffect(() => {
    if (hasPaused) return onInterruption();
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [hasPaused]);
  return hasPaused;
}
