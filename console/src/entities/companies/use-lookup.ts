import type { CallInput, Reply } from '@retaguarda/contract/endpoint';
import type { lookups } from '@retaguarda/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { useCan } from '../../platform/session/use-can.ts';

type LookupEndpoint = (typeof lookups)[keyof typeof lookups];

/**
 * Queries a registry while a form is filled in. A failure shows no error: the form works without it. Where the lookup is
 * turned off, it is queried only once.
 */
export function useLookup<E extends LookupEndpoint>(endpoint: E) {
  const client = useQueryClient();
  const mayAsk = useCan()(endpoint);
  const latest = useRef<object>(undefined);
  const [isAsking, setAsking] = useState(false);
  const off = ['lookup', endpoint.path, 'off'];

  const forget = () => {
    latest.current = undefined;
    setAsking(false);
  };
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  /** Returns the answer; undefined when there is none, or when the query changed or the page was left meanwhile. */
  const ask = async (input: CallInput<E>): Promise<Reply<E> | undefined> => {
    if (!mayAsk || client.getQueryData(off)) return undefined;
    latest.current = input;
    setAsking(true);
    const answer = await client
      .fetchQuery({
        queryKey: ['lookup', endpoint.path, input],
        queryFn: () => call(endpoint, input),
        retry: false,
        meta: { isShownByPage: true },
      })
      .catch(() => undefined);
    if (answer?.status === 'off') client.setQueryData(off, true);
    if (latest.current !== input) return undefined;
    forget();
    return answer;
  };

  return { ask, forget, isAsking };
}
