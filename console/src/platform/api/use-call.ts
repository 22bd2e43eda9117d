import { type CallInput, type Endpoint, entityOf, type Versioned } from '@retaguarda/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
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

/** Whether a screen that opens reads again what was read before: not what was read for its first render. */
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

/** A row has its own cache key, because the copy cached by a list or a selector may be older. */
const rowKey = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) => [
  entityOf(endpoint),
  endpoint.path,
  'row',
  input,
];

/**
 * Reads the row that a form edits. It is read each time the form opens, and never again while the form is open. Each opened form has
 * a cache key of its own: one that opens right after another, or in its place, would get what the other has read.
 */
export function useRow<E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) {
  const opened = useId();
  return useQuery({
    queryKey: [...rowKey(endpoint, input), opened],
    queryFn: ({ signal }) => call(endpoint, input as CallInput<E>, signal),
    enabled: input !== undefined,
    gcTime: 0,
    staleTime: 'static',
  });
}

/**
 * The version of a row as its form has read it; undefined while no form is open. What changes the row outside the form sends
 * this version and stores the new one, so that the form does not mistake it for another person's change.
 */
export function useRowVersion<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const client = useQueryClient();
  const opened = () => client.getQueryCache().findAll({ queryKey: rowKey(endpoint, input), type: 'active' });
  return {
    current: () => opened().map(({ state }) => (state.data as Versioned | undefined)?.version)[0],
    set: (version: number | undefined) => {
      for (const { queryKey, state } of opened())
        client.setQueryData<Versioned>(queryKey, (row) => row && { ...row, version }, {
          updatedAt: state.dataUpdatedAt,
        });
    },
  };
}

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
