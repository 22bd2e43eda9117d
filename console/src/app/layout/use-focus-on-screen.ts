import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the screen after each navigation, or to the field that a screen begins with. Otherwise the focus could be lost, because the link or button that
 * had it may no longer be on the page.
 */
export function useFocusOnScreen(screen: RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);

  useEffect(() => {
    // When the console opens, the focus stays at the top of the page, as on any page.
    if (lastPath.current !== undefined && lastPath.current !== path) {
      const first = screen.current?.querySelector<HTMLElement>('[data-autofocus]');
      (first ?? screen.current)?.focus({ preventScroll: true });
    }
    lastPath.current = path;
  }, [path, screen]);
}
