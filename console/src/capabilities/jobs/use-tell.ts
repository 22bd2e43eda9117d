import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** Makes a call about a job. What it does is seen in the job itself, so success needs no toast. */
export const useTell = <E extends Endpoint>(endpoint: E, onSuccess: (reply: Reply<E>) => void) =>
  useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input), onSuccess });
