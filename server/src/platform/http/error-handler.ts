import { type Endpoint, mayCall } from '@retaguarda/contract/endpoint';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { say } from '@retaguarda/contract/messages';
import { viewAccess } from '@retaguarda/contract/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StillLinked } from '../db/write/linked-rows.ts';
import type { Caller } from './caller.ts';
import { type Answer, busy, refusalOf, unexpected } from './refusals.ts';

/** Turns every error into a reply. Replies contain no internal details; unexpected errors are logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, message, retryAfter, approval, request: asked } = replyFor(error, request);
  if (status >= 500) request.log.error(error);
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      message,
      ...linkedFor(request.caller, error),
      ...(approval && { approval }),
      ...(asked && { request: asked }),
    } satisfies ErrorReply);
}

/** The linked rows that the caller may view. */
function linkedFor(caller: Caller | null, error: unknown) {
  if (!(error instanceof StillLinked)) return {};
  const linked = error.linked.filter(({ entity }) => caller && mayCall(caller.granted, viewAccess(entity)));
  return linked.length > 0 ? { linked } : {};
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: say('Resource not found') } satisfies ErrorReply);

const replyFor = (error: unknown, { method, routeOptions }: FastifyRequest): Answer =>
  refusalOf(error, method) ?? refusedByFastify(error, routeOptions.config.endpoint) ?? unexpected;

/** Errors that Fastify raises, with their status: a body that is invalid, too large or of a wrong type; overload. */
function refusedByFastify(error: unknown, endpoint: Endpoint | undefined): Answer | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 503) return busy;
  if (status === 413 && endpoint?.file) return { status, message: say('Image must be at most 1 MB') };
  return status < 500 ? { status, message: say('Invalid data') } : undefined;
}
