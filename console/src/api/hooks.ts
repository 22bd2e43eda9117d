import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Reads a list. `undefined` waits, for example until the first search; the last page stays while the next one loads. */
export const useCall = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) =>
  useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input as CallInput<E>, signal),
    enabled: input !== undefined,
    placeholderData: (last) => (input ? last : undefined),
  });

/** Reads the row a form edits: afresh whenever the form opens, and never again under the person's hands. */
export const useRow = <E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined) =>
  useQuery({
    // A key of its own: what a list or a selector has kept of the row may be older.
    queryKey: [endpoint.path, 'row', input],
    queryFn: ({ signal }) => call(endpoint, input as CallInput<E>, signal),
    enabled: input !== undefined,
    gcTime: 0,
    staleTime: 'static',
  });

type Sending<E extends Endpoint> = {
  /** Takes over what holds now, wherever the person is meanwhile. */
  onChanged?: (reply: Reply<E>, input: CallInput<E>) => void;
  /** Goes on from here. Not for someone who has left the page before the answer came. */
  onSent?: (reply: Reply<E>) => void;
  /** Takes the sentences that belong to fields, by field: a form's `setErrors`. */
  onRefused?: (fields: Record<string, string | undefined>, error: ApiError) => void;
  /** The page itself shows how it went: no toast. */
  isShownByPage?: boolean;
  /** More than the server's sentence, where the answer tells more. */
  describe?: (sentence: string, reply: Reply<E>) => string;
};

/**
 * Sends a change, says what the server said, and reads again whatever came from the same entity. The same change is not
 * sent again while it is under way: two clicks may come before the button has learned of the first.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: Sending<E> = {}) {
  const { onChanged, onSent, onRefused, isShownByPage = false, describe = (sentence) => sentence } = options;
  const client = useQueryClient();
  const isHere = useIsHere();
  const entity = endpoint.path.replace(/\/(activate|avatar)$/, '');
  const readAgain = () => client.invalidateQueries({ queryKey: [entity] });
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
      // What somebody else has deleted does not stay in a list.
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
    /** Never rejects. Done when it is known how it went, which is told elsewhere, and when what is shown was read again. */
    mutate: async (input: CallInput<E>) => {
      if (!isUnderWay(input)) await mutation.mutateAsync(input).catch(() => {});
    },
  };
}

/** Is what calls still on the page? */
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
