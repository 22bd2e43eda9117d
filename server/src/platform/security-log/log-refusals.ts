import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect/connect.ts';
import { NoPermission } from '../http/errors.ts';
import { originOf } from '../http/route.ts';
import { logEvent, throttle } from './log-event.ts';

const minute = 60_000;

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Logs attempts without permission, and then answers as usual. The same attempt is logged once a minute, against floods. */
export function loggingRefusals(db: Db, answer: ErrorHandler): ErrorHandler {
  const isNew = throttle(minute);
  return (error, request, reply) => {
    const { caller } = request;
    if (error instanceof NoPermission && caller && isNew(`${caller.id} ${caller.name} ${error.permission}`)) {
      const { method, url = '' } = request.routeOptions;
      logEvent(db, {
        kind: 'access',
        isRefused: true,
        account: caller,
        source: originOf(request),
        details: { permission: error.permission, call: `${[method].flat()[0]} ${url}` },
        // The answer is the same whether it can be logged or not.
      }).catch((failure) => request.log.error(failure));
    }
    return answer(error, request, reply);
  };
}
