import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerChanges } from '../db/connect/caller-changes.ts';
import type { Db } from '../db/connect/connect.ts';
import { seenBy } from '../db/scope/viewer.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { bearerIn } from '../http/route.ts';
import { callerCache } from './caller-cache.ts';
import { type Found, programRecogniser } from './recognise-program.ts';
import { serviceTokenStore } from './service-token-store.ts';
import { isServiceToken } from './service-tokens.ts';
import { sessionStore } from './session-store.ts';
import type { SessionTokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the caller with this token now, for what lasts longer than a request. */
    callerWith: (bearer: string) => Promise<Caller | undefined>;
  }
}

type Parts = { tokens: SessionTokens; changes: CallerChanges; idleMinutes: number };

/** The precision of a session's last use, in milliseconds. */
const usedEvery = 60_000;
const mostSessions = 10_000;

/**
 * A token for AI agents or for a directory works at their address alone. Elsewhere, what agents change would not wait for an approval,
 * and a directory could do what is reserved for people.
 */
function refusalElsewhere(request: FastifyRequest) {
  const { mcp = 'off', directory } = request.caller?.program ?? {};
  if (mcp === 'off' && !directory) return undefined;
  // Read only here: Fastify collects all options of a route each time.
  const { access = 'public', onlyFor } = request.routeOptions.config;
  if (access === 'public' || onlyFor === (directory ? 'directories' : 'agents')) return undefined;
  return new Refusal(403, directory ? 'This token is for SCIM only' : 'This token works over MCP alone');
}

/** Requests that the console sends by itself, without an action of its user. */
const isInBackground = ({ headers }: FastifyRequest) => headers['x-in-background'] !== undefined;

/**
 * Sets the caller of each request. The token of a person must be signed by us, and its session must still exist and be in
 * use; that of a program is recognised by its prefix, and must be valid.
 */
export function recogniseCaller(app: FastifyInstance, db: Db, { tokens, changes, idleMinutes }: Parts) {
  const store = sessionStore(db);
  const programs = serviceTokenStore(db);
  const callers = callerCache(changes, lookUp);
  const recogniseProgram = programRecogniser(db, callers.ask);
  app.addHook('onClose', async () => callers.stop());

  async function lookUp(bearer: string): Promise<Found> {
    if (isServiceToken(bearer)) return programs.find(bearer);
    const token = await tokens.read(bearer);
    const found = token && (await store.callerOf(token, idleMinutes));
    return found && { caller: found.caller, endsAt: Math.min(found.endsAt, token.expiresAt.getTime()) };
  }

  const ask = async (bearer: string) => (await callers.ask(bearer))?.caller;
  app.decorate('callerWith', async (bearer) => callers.recall(bearer) ?? ask(bearer));
  app.decorateRequest('caller', null);
  /** Until when the use of each session is not recorded again. */
  const recorded = new Map<string, number>();
  function recordUse(request: FastifyRequest) {
    const { session, program } = request.caller as Caller;
    const now = performance.now();
    if (now < (recorded.get(session) ?? 0) || isInBackground(request)) return;
    if (recorded.size > mostSessions) recorded.clear();
    recorded.set(session, now + usedEvery);
    // In the background: no request waits for it or fails with it.
    (program ? programs : store).use(session, request.ip).catch((error) => request.log.warn(error));
  }

  // With a callback, so that a cached caller costs no promise.
  app.addHook('onRequest', (request, _reply, done) => {
    const bearer = bearerIn(request.headers.authorization);
    request.caller = (bearer && callers.recall(bearer)) || null;
    if (request.caller) recordUse(request);
    if (!bearer || request.caller) return done(refusalElsewhere(request));
    // Read only here: Fastify collects all options of a route each time.
    const { access = 'public' } = request.routeOptions.config;
    if (access === 'public') return done();
    const asking = isServiceToken(bearer) ? recogniseProgram(request, bearer) : ask(bearer);
    asking.then((caller) => {
      request.caller = caller ?? null;
      if (caller) recordUse(request);
      done(refusalElsewhere(request));
    }, done);
  });

  // Not earlier: the parser of the body loses the async context.
  app.addHook('preHandler', ({ caller }, _reply, done) => seenBy(caller ?? undefined, done));

  // The other processes of this server learn of a change before it is answered.
  app.addHook('onSend', ({ method }, _reply, payload, done) => {
    if (!changes.pendingRelay || method === 'GET') return done(null, payload);
    changes.pendingRelay.then(() => done(null, payload), done);
  });
}
