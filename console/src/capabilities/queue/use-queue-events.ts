import { queue } from '@retaguarda/contract/entities/queue';
import { useState } from 'react';
import { useEvents } from '../../platform/api/use-events.ts';

/** The polling interval while the server sends no events. */
const askEvery = 10_000;

/**
 * Calls `onChange` with the companies whose queues have changed; undefined means any. The server sends these events;
 * without a connection, everything counts as changed every ten seconds. Nothing happens while the screen is hidden.
 */
export function useQueueEvents(onChange: (companies: number[] | undefined) => void) {
  const [isLive, setIsLive] = useState(false);
  const isOpen = useEvents(queue.events, {
    onEvent({ companies, live }) {
      setIsLive(live);
      if (companies?.length !== 0) onChange(companies ?? undefined);
    },
    onRetry: () => onChange(undefined),
    wait: () => askEvery,
  });
  return isOpen && isLive;
}
