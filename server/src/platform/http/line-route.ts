import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { Endpoint, HandlerInput, Reply } from '@retaguarda/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { Refusal } from './errors.ts';
import { admitTo, bearerIn, inputOf, originOf, type RequestOrigin, streamed, writerOf } from './route.ts';

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
    ...streamed(app, endpoint),
    handler: async (request, reply) => {
      const sent = { endpoint, query: request.query, body: request.body };
      const lines = await app.withApproval(sent, request.caller as Caller, async (caller) =>
        handle(inputOf(endpoint, request), caller, originOf(request)),
      );
      return reply
        .header('cache-control', 'no-store')
        .type('application/x-ndjson; charset=utf-8')
        .send(Readable.from(textsOf({ app, endpoint, request }, lines)));
    },
  });
}

type Listening = { app: FastifyInstance; endpoint: Endpoint; request: FastifyRequest };

/** In milliseconds: how often it is checked whether the caller may still read. */
const checkEvery = 1_000;

/**
 * The lines as texts. Node may ask for the next line in the async context of another request on the same connection. Each line
 * is therefore read in the context of its own request, with its scope. The lines end with an error when the caller may no longer
 * call, loses a permission, or gets or loses a scope.
 */
async function* textsOf({ app, endpoint, request }: Listening, lines: AsyncIterable<object>) {
  const write = writerOf(endpoint.reply);
  const inContext = AsyncLocalStorage.snapshot();
  const iterator = lines[Symbol.asyncIterator]();
  let checkedAt = performance.now();
  try {
    for (;;) {
      const next = await inContext(() => iterator.next());
      if (next.done) return;
      // Behind the line, for which it may have waited.
      if (performance.now() - checkedAt > checkEvery) {
        await requireSameCaller({ app, endpoint, request });
        checkedAt = performance.now();
      }
      yield `${write(next.value)}\n`;
    }
  } finally {
    await inContext(() => iterator.return?.());
  }
}

async function requireSameCaller({ app, endpoint, request }: Listening) {
  const before = request.caller as Caller;
  const caller = await app.callerWith(bearerIn(request.headers.authorization) ?? '');
  admitTo(endpoint, caller ?? null);
  const hasLost = [...before.granted].some((permission) => !caller?.granted.has(permission));
  if (hasLost || caller?.scoped !== before.scoped) throw new Refusal(401, 'Invalid credentials');
}
