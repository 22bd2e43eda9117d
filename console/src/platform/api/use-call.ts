import { type CallInput, type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { afterFirstScreen } from '../ui/first-screen.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

const readingOf = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) => ({
  queryKey: [entityOf(endpoint), endpoint.path, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input as CallInput<E>, signal),
});

let isStarting = true;
let hasReadEarly = false;
void afterFirstScreen.then(() => {
  isStarting = false;
});

/** Starts reading what the first screen shows, before it is rendered. */
export function readEarly<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  if (!isStarting) return;
  hasReadEarly = true;
  void queryClient.prefetchQuery(readingOf(endpoint, input));
}

/** Returns whether an opening screen reads its data again. It does not if they were read for its first render. */
const readsAgain = () => !(isStarting && hasReadEarly);

/**
 * Reads a list. Nothing is read while `input` is undefined, for example before the first search. The last page stays in
 * view while the next one loads.
 */
export const useCall = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) =>
  useQuery({
    ...readingOf(endpoint, input),
    refetchOnMount: readsAgain,
    retryOnMount: readsAgain,
    enabled: input !== undefined,
    placeholderData: (last) => (input ? last : undefined),
  });

/** Calls `readAgain` whenever rows of these entities are read again, because their totals may have changed. */
export function useReadAgainWith(entities: readonly string[], readAgain: () => unknown) {
  const cache = useQueryClient().getQueryCache();
  const follow = useEffectEvent((entity: unknown) => {
    if (entities.includes(String(entity))) readAgain();
  });
  useEffect(
    () =>
      cache.subscribe((event) => {
        // Other events come while components are rendered.
        if (event.type === 'updated' && event.action.type === 'invalidate') follow(event.query.queryKey[0]);
      }),
    [cache],
  );
}
