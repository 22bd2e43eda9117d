import { type CallInput, type Endpoint, entityOf, type Reply } from '@retaguarda/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Reads a list. With `undefined` it waits, for example for the first search. The last page stays while the next one loads. */
export const useCall = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) =>
  useQuery({
    queryKey: [entityOf(endpoint), endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input as CallInput<E>, signal),
    enabled: input !== undefined,
    placeholderData: (last) => (input ? last : undefined),
  });

/** Reads the row that a form edits: again whenever the form opens, and never while somebody edits it. */
export const useRow = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) =>
  useQuery({
    // A key of its own: what a list or a selector has kept of the row may be older.
    queryKey: [entityOf(endpoint), endpoint.path, 'row', input],
    queryFn: ({ signal }) => call(endpoint, input as CallInput<E>, signal),
    enabled: input !== undefined,
    gcTime: 0,
    staleTime: 'static',
  });

type Sending<E extends Endpoint> = {
  /** Runs after every success, also when the person has left the page. */
  onChanged?: (reply: Reply<E>, input: CallInput<E>) => void;
  /** Runs after a success while the page is still open: to go on to the next page, or to empty a field. */
  onSent?: (reply: Reply<E>) => void;
  /** Gets the sentences of a refusal by field, as a form's `setErrors` takes them. */
  onRefused?: (fields: Record<string, string | undefined>, error: ApiError) => void;
  /** The page shows success and failure itself, without toasts. */
  isShownByPage?: boolean;
  /** Adds to the server's sentence what else the answer contains. */
  describe?: (sentence: string, reply: Reply<E>) => string;
};

/**
 * Sends a change, shows the server's sentence, and reads again what is shown of the same entity. The same change is not
 * sent twice at a time: a second click may come before the button is disabled.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: Sending<E> = {}) {
  const { onChanged, onSent, onRefused, isShownByPage = false, describe = (sentence) => sentence } = options;
  const client = useQueryClient();
  const isHere = useIsHere();
  const readAgain = () => client.invalidateQueries({ queryKey: [entityOf(endpoint)] });
  const mutationKey = [endpoint.method, endpoint.path];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    meta: { isShownByPage },
    onSuccess: async (reply, input) => {
      if (typeof reply.message === 'string' && !isShownByPage)
        notify.success(describe(translate(reply.message), reply));
      onChanged?.(reply, input);
      if (isHere.current) onSent?.(reply);
      await readAgain();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (isHere.current) onRefused?.(error.fields, error);
      // Somebody else has deleted the row: the list must not show it any longer.
      if (error.status === 404) void readAgain();
    },
  });

  const isUnderWay = (input: CallInput<E>) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .some(({ state }) => JSON.stringify(state.variables) === JSON.stringify(input));
  return {
    ...mutation,
    /** Resolves when the answer has come and the lists were read again. A failure is shown elsewhere, and not thrown. */
    mutate: async (input: CallInput<E>) => {
      if (!isUnderWay(input)) await mutation.mutateAsync(input).catch(() => {});
    },
  };
}

/** Is the component that calls still on the page? */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
