import { eventsIn, linesIn } from '@retaguarda/client/reply-streams';
import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { responseTo } from './call.ts';

/** Calls an endpoint that answers in lines, and yields each as it arrives. */
export const linesOf = <E extends Endpoint & { lines: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
) => linesIn<Reply<E>>((until) => responseTo(endpoint, input, until), signal);

/** Calls an endpoint that streams events, and yields each as it arrives. Fails when the connection falls silent. */
export const eventsOf = <E extends Endpoint & { events: true }>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
) => eventsIn<Reply<E>>((until) => responseTo(endpoint, input, until), signal);
