import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../http/error-handler.ts';
import { bearerIn } from '../http/route.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, which reveals nothing about the token. */
export const isToken = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digest(bearerIn(authorization) ?? ''), digest(token));

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves /metrics to callers with the token. If none is set, /metrics is not found, and is no page of the console either. */
export function metricsRoute(app: FastifyInstance, token: string | undefined, read: () => Promise<string>) {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!token) return answerNotFound(request, reply);
    reply.header('cache-control', 'no-store');
    if (!isToken(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Invalid credentials' });
    return reply.type(metricsType).send(await read());
  });
}
