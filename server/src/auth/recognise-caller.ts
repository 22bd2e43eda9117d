import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { bearerIn } from '../http/route.ts';
import { sessionStore } from './session-store.ts';
import type { SessionTokens } from './tokens.ts';

/** Sets the caller of each request: the token must be signed by us, and its session must still exist. */
export function recogniseCaller(app: FastifyInstance, db: Db, tokens: SessionTokens) {
  const store = sessionStore(db);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { access = 'public' } = request.routeOptions.config;
    const bearer = bearerIn(request.headers.authorization);
    if (!bearer || access === 'public') return;
    const token = await tokens.read(bearer);
    request.caller = (token && (await store.callerOf(token))) ?? null;
  });
}
