import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import { NoPermission } from '../http/errors.ts';
import { placeOf } from '../http/route.ts';
import { noteEvent } from './note-event.ts';

/** In milliseconds: the same refusal of the same person is noted once in this time, so that nobody floods the log. */
const noteEvery = 60_000;
const mostKept = 10_000;

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Notes who tried what they have no permission for, and then answers as usual. */
export function notingRefusals(db: Db, answer: ErrorHandler): ErrorHandler {
  /** Until when each refusal of a person needs no other note. */
  const noted = new Map<string, number>();

  function isNew(key: string) {
    const now = performance.now();
    if (now < (noted.get(key) ?? 0)) return false;
    if (noted.size >= mostKept) noted.clear();
    noted.set(key, now + noteEvery);
    return true;
  }

  return (error, request, reply) => {
    const { caller } = request;
    if (error instanceof NoPermission && caller && isNew(`${caller.id} ${error.permission}`)) {
      const { method, url = '' } = request.routeOptions;
      noteEvent(db, {
        ...{ kind: 'access', isRefused: true, account: caller, source: placeOf(request) },
        details: { permission: error.permission, call: `${[method].flat()[0]} ${url}` },
        // The answer is the same whether it can be noted or not.
      }).catch((failure) => request.log.error(failure));
    }
    return answer(error, request, reply);
  };
}
