import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptJsonAs } from '../../platform/http/json-body.ts';
import { admit } from '../../platform/http/route.ts';
import { logOpened, type Opened } from '../../platform/security-log/log-opened.ts';
import { loggingRefusals } from '../../platform/security-log/log-refusals.ts';
import type { ScimParts } from './directory-request.ts';
import { discoveryRoutes } from './discovery.ts';
import { groupRoutes } from './group-routes.ts';
import { answerScimError, ScimRefusal } from './scim-errors.ts';
import { userRoutes } from './user-routes.ts';

/**
 * Serves SCIM 2.0 (RFC 7643, RFC 7644), over which directories such as Okta and Entra ID manage the staff or the users of a
 * company. Each change is a call of the API, so that all its rules apply. See docs/decisions/072-scim.md.
 */
export const serveScim = (parts: ScimParts) => async (app: FastifyInstance) => {
  acceptJsonAs(app, 'application/scim+json');
  app.setErrorHandler(loggingRefusals(parts.db, answerScimError));
  app.setNotFoundHandler((request, reply) =>
    answerScimError(new ScimRefusal(404, 'Resource not found'), request, reply),
  );
  logOpened(app, parts.db, openedIn);
  // The caller is looked up only for routes that are not public.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'signed-in', onlyFor: 'directories' };
  });
  app.addHook('onRequest', ({ caller, routeOptions }, _reply, done) => {
    // An unknown address goes to the not-found handler above.
    if (routeOptions.url === undefined) return done();
    admit(caller, 'signed-in');
    if (!caller?.program?.directory) throw new ScimRefusal(403, 'This token is not for SCIM');
    done();
  });
  for (const prefix of ['', '/companies/:company'])
    await app.register(
      async (people) => {
        discoveryRoutes(people, parts);
        userRoutes(people, parts);
        groupRoutes(people, parts);
      },
      { prefix },
    );
};

/** Returns the one person that a request reads, for the register of access. */
function openedIn({ method, params, routeOptions }: FastifyRequest): Opened | undefined {
  if (method !== 'GET' || !routeOptions.url?.endsWith('/Users/:id')) return undefined;
  const { id, company } = params as { id: string; company?: string };
  return company === undefined
    ? { entity: 'system_user', id: Number(id) }
    : { entity: 'user', id: Number(id), client_id: Number(company) };
}
