import { type CallInput, type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { companySummary } from '@retaguarda/contract/entities/company-summary';
import { queue } from '@retaguarda/contract/entities/queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useQueueEvents } from './use-queue-events.ts';

/** Reads what waits, and reads it again whenever it changes: in one company, or in any. */
export function useLiveQueue<E extends Endpoint>(endpoint: E, input: CallInput<E>, client_id?: number) {
  const client = useQueryClient();
  const reading = useQuery({
    queryKey: [entityOf(endpoint), endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, signal),
    placeholderData: (last) => last,
    // Without a connection a toast would appear every ten seconds.
    meta: { isShownByPage: true },
  });
  const isLive = useQueueEvents((companies) => {
    if (companies && client_id !== undefined && !companies.includes(client_id)) return;
    void client.invalidateQueries({ queryKey: [entityOf(queue.read)] });
    // The head of a company's page says how many wait.
    if (client_id !== undefined)
      void client.invalidateQueries({ queryKey: [entityOf(companySummary), companySummary.path] });
  });
  return { reading, isLive };
}

export type LiveReading = ReturnType<typeof useLiveQueue>;
