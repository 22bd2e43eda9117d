import { useDocumentVisibility } from '@mantine/hooks';
import type { Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { eventsOf } from './streams.ts';

type EventEndpoint = Endpoint & { events: true; query?: never; body?: never };

type Following<E extends EventEndpoint> = {
  onEvent: (event: Reply<E>) => void;
  /** Called before each new connection, because events may have been missed. */
  onRetry: () => void;
  /** The milliseconds to wait before it, after this number of connections that brought nothing. */
  wait: (failures: number) => number;
};

/**
 * Follows the events of an endpoint while the page is seen, and connects again when a connection ends. Returns whether one is
 * open.
 */
export function useEvents<E extends EventEndpoint>(endpoint: E, { onEvent, onRetry, wait }: Following<E>) {
  const [isOpen, setIsOpen] = useState(false);
  const isSeen = useDocumentVisibility() === 'visible';
  const report = useEffectEvent((event: Reply<E>) => {
    setIsOpen(true);
    onEvent(event);
  });
  const connectAgain = useEffectEvent(onRetry);
  const pauseAfter = useEffectEvent(wait);

  useEffect(() => {
    if (!isSeen) return;
    const leaving = new AbortController();
    let failures = 0;

    async function follow() {
      try {
        for await (const event of eventsOf(endpoint, {} as never, leaving.signal)) {
          failures = 0;
          report(event);
        }
      } catch {
        // The next read of the page shows why.
      }
      if (leaving.signal.aborted) return;
      setIsOpen(false);
      const retry = setTimeout(() => {
        connectAgain();
        void follow();
      }, pauseAfter(failures++));
      leaving.signal.addEventListener('abort', () => clearTimeout(retry));
    }

    void follow();
    return () => {
      leaving.abort();
      setIsOpen(false);
    };
  }, [endpoint, isSeen]);

  return isOpen;
}
