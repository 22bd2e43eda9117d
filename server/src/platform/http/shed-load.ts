import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy } from './refusals.ts';
import { isOfApi, securityHeaders } from './security-headers.ts';
import type { Load } from './watch-load.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when it is in progress; 0 before and after. */
    inProgressSince: number;
  }
}

/** In milliseconds. Without these limits, a request that never ends would hold its connection forever. */
const patience = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

/**
 * The delay of a refusal, in milliseconds. Without it, a client that retries at once would be refused thousands of times a
 * second and take the time that the others need.
 */
const refusedAfter = 100;

/** The API without its health check: a slow server is alive, and sending its requests elsewhere helps nobody. */
const isLimited = (url = '') => isOfApi(url) && url !== '/api/health';

const refusal = JSON.stringify({ message: busy.message } satisfies ErrorReply);
const headers = {
  ...securityHeaders,
  'retry-after': String(busy.retryAfter),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(refusal)),
};

type Options = {
  load: Load | undefined;
  nameRequest: (request: IncomingMessage) => string;
  /** Counts a refused request. */
  onRefused: () => void;
  /** Other origins of the console, which must be able to read the refusal. */
  origins: string[] | undefined;
};

/**
 * Creates the listening server. It refuses excess requests before any other code reads them: even so, a refusal costs half
 * as much as an answer, and takes that time from the admitted requests.
 */
export function refusingServer({ load, nameRequest, onRefused, origins }: Options) {
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
      if (load?.isFull() && isLimited(request.url)) setTimeout(refuse, refusedAfter, request, response);
      else handle(request, response);
    });
}

/** Reports to `load` when requests begin and end. */
export function countInProgress(app: FastifyInstance, load: Load) {
  app.decorateRequest('inProgressSince', 0);
  app.addHook('onClose', async () => load.stop());

  function begin(request: FastifyRequest) {
    request.inProgressSince = performance.now();
    load.begin();
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isLimited(request.url) && !hasBody(request)) begin(request);
    done();
  });
  // Only once the body has arrived: a client that sends it slowly takes nothing from the others.
  app.addHook('preValidation', (request, _reply, done) => {
    if (isLimited(request.url) && hasBody(request)) begin(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.inProgressSince > 0) {
      const { method, url } = request.routeOptions;
      load.end(`${method} ${url}`, performance.now() - request.inProgressSince);
      request.inProgressSince = 0;
    }
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
