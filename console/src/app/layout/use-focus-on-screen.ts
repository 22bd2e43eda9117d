import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Another screen takes the focus, which the link or button that led to it may have taken with it when it went. */
export function useFocusOnScreen(screen: RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string>(undefined);

  useEffect(() => {
    // Not when the console is opened: then the page begins where pages begin.
    if (shown.current !== undefined && shown.current !== path) screen.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path, screen]);
}
