import { useDocumentVisibility } from '@mantine/hooks';
import { queue } from '@retaguarda/contract/entities/queue';
import { useEffect, useEffectEvent, useState } from 'react';
import { eventsOf } from '../../platform/api/streams.ts';

/** The polling interval while the server sends no events. */
const askEvery = 10_000;

/**
 * Calls `onChange` with the companies whose queues have changed; undefined means any. The server sends these events;
 * without a connection, everything counts as changed every ten seconds. Nothing happens while the screen is hidden.
 */
export function useQueueEvents(onChange: (companies: number[] | undefined) => void) {
  const [isLive, setIsLive] = useState(false);
  const isSeen = useDocumentVisibility() === 'visible';
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (!isSeen) return;
    const leaving = new AbortController();

    async function follow() {
      try {
        for await (const { companies, live } of eventsOf(queue.events, {}, leaving.signal)) {
          setIsLive(live);
          if (companies?.length !== 0) report(companies ?? undefined);
        }
      } catch {
        // The screen shows that it is not live, and what it reads next shows why.
      }
      if (leaving.signal.aborted) return;
      setIsLive(false);
      const retry = setTimeout(() => {
        report(undefined);
        void follow();
      }, askEvery);
      leaving.signal.addEventListener('abort', () => clearTimeout(retry));
    }

    void follow();
    return () => {
      leaving.abort();
      setIsLive(false);
    };
  }, [isSeen]);

  return isLive;
}
