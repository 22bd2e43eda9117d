import { Readable } from 'node:stream';
import type { Endpoint, HandlerInput, Reply } from '@retaguarda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller.ts';
import { inputOf, originOf, type RequestOrigin, streamed, writerOf } from './route.ts';

type Lines = Endpoint & { lines: true };

/**
 * Serves an endpoint whose reply is one JSON object in each line. They are written as fast as the caller reads them, so
 * however many there are, few are in memory. When reading them fails, the connection is closed before its end.
 */
export function lineRoute<E extends Lines>(
  app: FastifyInstance,
  endpoint: E,
  handle: (
    input: HandlerInput<E>,
    caller: Caller,
    origin: RequestOrigin,
  ) => AsyncIterable<Reply<E>> | Promise<AsyncIterable<Reply<E>>>,
) {
  app.route({
    ...streamed(endpoint),
    handler: async (request, reply) => {
      const lines = await handle(inputOf(endpoint, request), request.caller as Caller, originOf(request));
      return reply
        .header('cache-control', 'no-store')
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(textsOf(endpoint, lines)));
    },
  });
}

async function* textsOf(endpoint: Endpoint, lines: AsyncIterable<object>) {
  const write = writerOf(endpoint.reply);
  for await (const line of lines) yield `${write(line)}\n`;
}
