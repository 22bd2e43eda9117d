import type { ErrorReply } from '@retaguarda/contract/error-reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busy } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    isInProgress: boolean;
  }
}

export type QueryQueue = {
  /** How long a query waits for a connection already, in milliseconds. */
  longestWait: () => number;
  refuseOlder: (milliseconds: number) => void;
};

/** In milliseconds. */
const lookEvery = 50;
const longestWait = 40;
/** Once some are refused, the others may as well be quick. */
const longestWaitOfChosen = 15;

/** So many looks in a row make it certain that it is no short delay. */
const certain = 3;

/** How many requests may be in progress: as long as nothing waits, and however long everything waits. */
const most = 1_000;
const least = 10;

/** The API, without what tells how the server is: a late server is alive, and to send its requests elsewhere helps nobody. */
const isLimited = (url: string) => url.startsWith('/api/') && url !== '/api/health';

const refusal = JSON.stringify({ message: busy.message } satisfies ErrorReply);

/** As little work as possible: this is done for each of those who are too many. */
const refuse = (reply: FastifyReply) =>
  void reply
    .code(busy.status)
    .header('retry-after', busy.retryAfter)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusal);

/**
 * Keeps the answers to those who are let in quick, however many come. While requests wait for a connection to the
 * database, or for the event loop, fewer and fewer may be in progress: the others are refused at once, and so are those
 * who wait already. A burst is let in, because it is over before this begins.
 */
export function refuseWhenStrained(app: FastifyInstance, queue: QueryQueue) {
  app.decorateRequest('isInProgress', false);
  let limit = most;
  let inProgress = 0;
  let answered = 0;
  let strainedLooks = 0;
  let lookedAt = performance.now();

  const allowedWait = () => (limit < most ? longestWaitOfChosen : longestWait);

  function isStrained() {
    const now = performance.now();
    const lateness = now - lookedAt - lookEvery;
    lookedAt = now;
    // A database that hangs is not helped by fewer requests: those who wait are answered when it is over.
    const hasAnswered = answered > 0;
    answered = 0;
    return hasAnswered && (lateness > longestWait || queue.longestWait() > allowedWait());
  }

  function adapt() {
    strainedLooks = isStrained() ? strainedLooks + 1 : 0;
    if (strainedLooks === 0) limit = Math.min(most, Math.ceil(limit * 1.1));
    else if (strainedLooks >= certain || limit < most) {
      limit = Math.max(least, Math.floor(Math.min(limit, inProgress) * 0.8));
      queue.refuseOlder(longestWait);
    }
  }
  const timer = setInterval(adapt, lookEvery).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  function begin(request: FastifyRequest) {
    request.isInProgress = true;
    inProgress += 1;
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isLimited(request.url)) return done();
    if (inProgress >= limit) return refuse(reply);
    if (!hasBody(request)) begin(request);
    done();
  });
  // Only now: who sends a body slowly takes nothing from the others.
  app.addHook('preValidation', (request, _reply, done) => {
    if (isLimited(request.url) && hasBody(request)) begin(request);
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isInProgress) {
      request.isInProgress = false;
      inProgress -= 1;
      answered += 1;
    }
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
