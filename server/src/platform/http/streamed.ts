import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { admitTo } from './caller.ts';
import { errorSchemas } from './reply-writers.ts';

/** What all routes with a stream as reply have in common: access checks, and the usual errors until it begins. */
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
