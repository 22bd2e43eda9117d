import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';
import type { Strain } from './strain.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when it is in progress; 0 before and after. */
    inProgressSince: number;
  }
}

/** Without limits, a request that is never finished keeps its connection open for ever. In milliseconds. */
const patience = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

/**
 * In milliseconds: who is refused waits a little. Whoever tries again at once would otherwise be refused thousands of times
 * in a second, and take the time that the others need.
 */
const refusedAfter = 100;

/** The API, without what tells how the server is: a late server is alive, and to send its requests elsewhere helps nobody. */
const isLimited = (url = '') => url.startsWith('/api/') && url !== '/api/health';

const refusal = JSON.stringify({ message: busy.message } satisfies ErrorReply);
const headers = {
  ...securityHeaders,
  'retry-after': String(busy.retryAfter),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusal)),
};

type Manner = {
  strain: Strain | undefined;
  nameRequest: (request: IncomingMessage) => string;
  /** Counts one who is refused. */
  onRefused: () => void;
  /** Other addresses of the console, which are to understand the refusal. */
  origins: string[] | undefined;
};

/**
 * Makes the server that listens. It refuses those who are too many before anything else looks at the request: such an answer
 * costs half of any other, and the time is taken from those who are let in.
 */
export function refusingServer({ strain, nameRequest, onRefused, origins }: Manner) {
  function refuse(request: IncomingMessage, response: ServerResponse) {
    onRefused();
    const { origin } = request.headers;
    const shared = origin && origins?.includes(origin) && { 'access-control-allow-origin': origin };
    response.writeHead(busy.status, {
      ...headers,
      'x-request-id': nameRequest(request),
      ...(shared && { ...shared, 'access-control-allow-credentials': 'true', vary: 'Origin' }),
    });
    response.end(refusal);
  }
  return (handle: (request: IncomingMessage, response: ServerResponse) => void) =>
    createServer(patience, (request, response) => {
      if (strain?.isFull() && isLimited(request.url)) setTimeout(refuse, refusedAfter, request, response);
      else handle(request, response);
    });
}

/** Tells how many requests are in progress, and how long they take. */
export function countInProgress(app: FastifyInstance, strain: Strain) {
  app.decorateRequest('inProgressSince', 0);
  app.addHook('onClose', async () => strain.stop());

  function begin(request: FastifyRequest) {
    request.inProgressSince = performance.now();
    strain.begin();
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLimited(request.url) && !hasBody(request)) begin(request);
    done();
  });
  // Only now: who sends a body slowly takes nothing from the others.
  app.addHook('preValidation', (request, _reply, done) => {
    if (isLimited(request.url) && hasBody(request)) begin(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.inProgressSince > 0) {
      const { method, url } = request.routeOptions;
      strain.end(`${method} ${url}`, performance.now() - request.inProgressSince);
      request.inProgressSince = 0;
    }
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
