import { type CallInput, type Endpoint, entityOf, type Versioned } from '@retaguarda/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from './call.ts';

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
