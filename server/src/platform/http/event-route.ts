import type { Readable } from 'node:stream';
import type { Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';
import { bearerIn, inputOf, streamed, writerOf } from './route.ts';

type Events = Endpoint & { events: true };

/** Serves an endpoint whose reply is a stream of server-sent events, which lasts until one of both sides ends it. */
export function eventRoute<E extends Events>(
  app: FastifyInstance,
  endpoint: E,
  open: (caller: Caller, bearer: string) => Readable,
) {
  app.route({
    ...streamed(app, endpoint),
    handler: (request, reply) => {
      inputOf(endpoint, request);
      const stream = open(request.caller as Caller, bearerIn(request.headers.authorization) as string);
      return (
        reply
          .header('cache-control', 'no-store')
          // A server that stops ends its events, and would then wait for the next request on the connection.
          .header('connection', 'close')
          // Asks a proxy not to collect events before it passes them on.
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(stream)
      );
    },
  });
}

/** Writes an event of the endpoint. Its writer is compiled for the first event, and not at the start. */
export const eventText =
  <E extends Events>(endpoint: E) =>
  (event: Reply<E>) =>
    `data: ${writerOf(endpoint.reply)(event)}\n\n`;
