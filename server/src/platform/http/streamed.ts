import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { admitTo } from './caller.ts';
import { errorSchemas } from './reply-writers.ts';

/** What all routes have in common whose reply is a stream: who may call, and errors as usual until it begins. */
export const streamed = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  config: { endpoint, access: endpoint.access },
  schema: errorSchemas,
  onRequest: (request: FastifyRequest, _reply: unknown, done: () => void) => {
    admitTo(endpoint, request.caller);
    done();
  },
});
