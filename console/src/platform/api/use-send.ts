import { type CallInput, type Endpoint, entityOf, type Reply } from '@retaguarda/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { translate } from '../text/text.ts';
import { textIn } from '../text/translation.ts';
import type { LinkTo } from '../ui/address.ts';
import { notify, type Offer } from '../ui/notify.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Undoes a change. */
export type Undo = () => unknown;

export type Sending<E extends Endpoint> = {
  /** Runs after every success, also when the person has left the page. */
  onChanged?: (reply: Reply<E>, input: CallInput<E>) => void;
  /** Runs after a success, but only while the page is still open: to open the next page, or to empty a field. Gets what undoes the change. */
  onSent?: (reply: Reply<E>, undo: Undo | undefined) => void;
  /** Runs when the server refuses the change. Gets the errors by field, in the shape that a form's `setErrors` takes. */
  onRefused?: (fields: Record<string, string | undefined>, error: ApiError) => void;
  /** The page shows success and failure itself, without toasts. */
  isShownByPage?: boolean;
  /** Another page of the list opens after the change, so the one that is shown need not be read again. */
  leavesPage?: boolean;
  /** Undoes the change, offered in the message; undefined if that is impossible. */
  undo?: (reply: Reply<E>, input: CallInput<E>) => Undo | undefined;
  /** The page of the changed row, offered in the message. */
  page?: (reply: Reply<E>, input: CallInput<E>) => LinkTo | undefined;
  /** The next step, offered in the message. */
  next?: (reply: Reply<E>) => Offer | undefined;
  /** Adds other parts of the answer to the server's sentence. */
  describe?: (sentence: string, reply: Reply<E>) => string;
};

/**
 * Sends a change, shows the server's sentence, and reads the lists of the same entity again. A change is not sent while
 * the same change is still pending: a second click may come before the button is disabled.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: Sending<E> = {}) {
  const { onChanged, onSent, onRefused, leavesPage = false, isShownByPage = false } = options;
  const { describe = (sentence) => sentence, undo, page, next } = options;
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const readAgain = (refetchType: 'active' | 'none' = 'active') =>
    client.invalidateQueries({ queryKey: [entityOf(endpoint)], refetchType });
  const mutationKey = [endpoint.method, endpoint.path];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    meta: { isShownByPage },
    onSuccess: async (reply, input) => {
      const undoing = undo?.(reply, input);
      if (typeof reply.message === 'string' && !isShownByPage)
        notify.success(
          describe(translate(reply.message), reply),
          ...offersOf(undoing, page?.(reply, input), next?.(reply)),
        );
      onChanged?.(reply, input);
      if (isMounted.current) onSent?.(reply, undoing);
      await readAgain(leavesPage && isMounted.current ? 'none' : 'active');
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (isMounted.current) onRefused?.(error.fields, error);
      // Another person has deleted the row: the list must not show it any longer.
      if (error.status === 404) void readAgain();
    },
  });

  const isAlreadyPending = (input: CallInput<E>) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .some(({ state }) => JSON.stringify(state.variables) === JSON.stringify(input));
  return {
    ...mutation,
    /**
     * Resolves when the answer has arrived and the lists were read again, to the error if there was one. Never rejects: errors
     * are shown in query-client.ts.
     */
    mutate: async (input: CallInput<E>): Promise<Error | undefined> => {
      if (isAlreadyPending(input)) return undefined;
      return mutation.mutateAsync(input).then(
        () => undefined,
        (error: Error) => error,
      );
    },
  };
}

const offersOf = (act: Undo | undefined, link: LinkTo | undefined, next: Offer | undefined): Offer[] => [
  ...(act ? [{ label: textIn('screens', 'undo'), act, isUndo: true as const }] : []),
  ...(link ? [{ label: textIn('screens', 'openSaved'), link }] : []),
  ...(next ? [next] : []),
];

/** Returns a ref that is true while the component is mounted. */
function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
